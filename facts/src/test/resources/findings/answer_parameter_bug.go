package p

import "time"

type request struct {
	done chan error
}

type producer struct {
	requests chan *request
	quit     chan struct{}
}

func (p *producer) router() {
	for {
		select {
		case r := <-p.requests:
			r.finish(nil)
		case <-p.quit:
			return
		}
	}
}

func (r *request) finish(err error) {
	if r.done != nil {
		r.done <- err // want ABANDONED
	}
}

func (p *producer) async(done chan error) {
	select {
	case p.requests <- &request{done: done}:
	case <-p.quit:
	}
}

func (p *producer) Publish() error {
	done := make(chan error)
	p.async(done)
	select {
	case err := <-done:
		return err
	case <-time.After(time.Second):
		return nil
	}
}
