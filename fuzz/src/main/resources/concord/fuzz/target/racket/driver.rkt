#lang racket/base
; Reads programs, one per line, and runs each on Racket's synchronous channels; see
; concord.fuzz.program.Wire for the text. Answers "ID ok" or "ID crash REASON" per line. Channels
; have neither buffers nor close.
(require racket/string racket/list)

(define tokens '())
(define (word)
  (begin0 (car tokens) (set! tokens (cdr tokens))))
(define (number) (string->number (word)))
(define (times n f)
  (if (zero? n) '() (let ([x (f)]) (cons x (times (- n 1) f)))))

(define (block) (times (number) instruction))
(define (instruction)
  (define code (word))
  (case code
    [("g" "p") (list code (number))]
    [("s") (list code (block))]
    [("*") (let ([n (number)]) (list code n (block)))]
    [("?") (let ([a (block)]) (list code a (block)))]
    [("&")
     (define n (number))
     (define otherwise (= 1 (number)))
     (define cases
       (times n (lambda () (let* ([k (word)] [c (number)]) (list k c (block))))))
     (list code cases (and otherwise (block)))]
    [else (error "no instruction" code)]))

(define (run channels main)
  (define failure #f)
  (define live 0)
  (define lock (make-semaphore 1))
  (define done (make-semaphore 0))
  (define (expect c v)
    (unless (equal? v (+ c 1))
      (set! failure (format "wrong value on channel ~a: ~a instead of ~a" c v (+ c 1)))))
  (define (steps b) (for-each step b))
  (define (event c)
    (define channel (vector-ref channels (cadr c)))
    (if (equal? (car c) "g")
        (wrap-evt channel (lambda (v) (expect (cadr c) v) (caddr c)))
        (wrap-evt (channel-put-evt channel (+ (cadr c) 1)) (lambda (_) (caddr c)))))
  (define (step i)
    (case (car i)
      [("g") (expect (cadr i) (channel-get (vector-ref channels (cadr i))))]
      [("p") (channel-put (vector-ref channels (cadr i)) (+ (cadr i) 1))]
      [("s") (process (cadr i))]
      [("*") (for ([_ (in-range (cadr i))]) (steps (caddr i)))]
      [("?") (steps (if (zero? (random 2)) (cadr i) (caddr i)))]
      [("&")
       (define events (map event (cadr i)))
       (steps (if (caddr i)
                  (or (apply sync/timeout 0 events) (caddr i))
                  (apply sync events)))]))
  ; The original process is alive until all that it spawns is counted, so live reaches 0 once.
  (define (count! n)
    (semaphore-wait lock)
    (set! live (+ live n))
    (begin0 live (semaphore-post lock)))
  (define (process body)
    (count! 1)
    (thread (lambda ()
              (with-handlers ([exn? (lambda (e) (set! failure (exn-message e)))])
                (steps body))
              (when (zero? (count! -1)) (semaphore-post done)))))
  (process main)
  (semaphore-wait done)
  failure)

(define (execute line)
  (set! tokens (string-split line))
  (define id (word))
  (define repetitions (number))
  (define n (number))
  (times n (lambda () (number) (number)))
  (define main (block))
  (let repeat ([i 0])
    (if (= i repetitions)
        (string-append id " ok")
        (let ([failure (run (build-vector n (lambda (_) (make-channel))) main)])
          (if failure (string-append id " crash " failure) (repeat (+ i 1)))))))

(for ([line (in-lines)])
  (displayln (execute line))
  (flush-output))
