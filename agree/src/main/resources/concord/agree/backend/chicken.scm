; What stands in for the library of R6RS in Chicken.
(import (chicken base) (chicken bitwise) (chicken condition) (chicken process-context))
(define-syntax guard
  (syntax-rules ()
    ((_ (e (t h ...)) body ...)
     ((call-with-current-continuation
       (lambda (k)
         (with-exception-handler
          (lambda (e) (k (lambda () h ...)))
          (lambda () (let ((v (begin body ...))) (lambda () v))))))))))
(define (raise x) (signal x))
(define (bitwise-arithmetic-shift-left a n) (arithmetic-shift a n))
(define (bitwise-arithmetic-shift-right a n) (arithmetic-shift a (- n)))
(define (flush-output-port port) (flush-output port))
(define (command-line) (cons "" (command-line-arguments)))
