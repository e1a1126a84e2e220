// Workers report errors that nobody receives before they end. How many workers there are is not known, but at least one.
package p

import "sync"

type Pool struct {
	jobs chan func() error
	wg   sync.WaitGroup
	errs chan error
}

func NewPool(n int) *Pool {
	p := &Pool{jobs: make(chan func() error), errs: make(chan error)}
	for i := 0; i < n; i++ {
		p.wg.Add(1)
		go p.worker()
	}
	return p
}

func (p *Pool) worker() {
	defer p.wg.Done()
	for j := range p.jobs {
		if err := j(); err != nil {
			p.errs <- err // want leak
			return
		}
	}
}

func (p *Pool) Submit(j func() error) { p.jobs <- j }

func (p *Pool) Close() error {
	close(p.jobs)
	p.wg.Wait()
	select {
	case err := <-p.errs:
		return err
	default:
		return nil
	}
}
