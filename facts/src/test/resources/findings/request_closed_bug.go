package p

import "context"

type task struct {
	fn   func()
	done chan struct{}
}

type loop struct {
	tasks chan task
	stop  chan struct{}
}

func newLoop() *loop {
	l := &loop{tasks: make(chan task), stop: make(chan struct{})}
	go l.run()
	return l
}

func (l *loop) failed() bool {
	select {
	case <-l.stop:
		return true
	default:
		return false
	}
}

func (l *loop) run() {
	for {
		select {
		case <-l.stop:
			return
		case t := <-l.tasks:
			t.fn()
			if l.failed() {
				continue
			}
			close(t.done)
		}
	}
}

func (l *loop) Run(ctx context.Context, fn func()) error {
	done := make(chan struct{})
	select {
	case <-ctx.Done():
		return ctx.Err()
	case l.tasks <- task{fn, done}:
		<-done // want PARTNER_GONE
		return nil
	}
}

func (l *loop) Close() { close(l.stop) }
