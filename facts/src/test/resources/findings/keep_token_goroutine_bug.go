package p

type Work interface{ Do() error }

type Limiter struct {
	tokens chan struct{}
	report func(error)
}

func NewLimiter(n int, report func(error)) *Limiter {
	return &Limiter{tokens: make(chan struct{}, n), report: report}
}

func (l *Limiter) Go(w Work) {
	l.tokens <- struct{}{} // want TOKEN_KEPT
	go func() {
		if err := w.Do(); err != nil {
			l.report(err)
			return
		}
		<-l.tokens
	}()
}
