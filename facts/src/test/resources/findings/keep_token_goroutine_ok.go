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
	l.tokens <- struct{}{}
	go func() {
		defer func() { <-l.tokens }()
		if err := w.Do(); err != nil {
			l.report(err)
			return
		}
	}()
}
