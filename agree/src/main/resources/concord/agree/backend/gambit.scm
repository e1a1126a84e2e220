; What stands in for the library of R6RS in Gambit.
(define-macro (guard clause . body)
  `((call-with-current-continuation
     (lambda (k)
       (with-exception-handler
        (lambda (,(car clause)) (k (lambda () ,@(cdr (cadr clause)))))
        (lambda () (let ((v (begin ,@body))) (lambda () v))))))))
(define (bitwise-arithmetic-shift-left a n) (arithmetic-shift a n))
(define (bitwise-arithmetic-shift-right a n) (arithmetic-shift a (- n)))
(define (flush-output-port port) (force-output port))
(define concord:words (command-line))
(define (command-line) (list "" (list-ref concord:words (- (length concord:words) 1))))
