// The first error is kept and the workers go on. A pool of no workers would block its callers, which is their mistake.
package p

import "sync"

type Pool struct {
	jobs chan func() error
	quit chan struct{}
	once sync.Once
	wg   sync.WaitGroup
	errs chan error
}

func NewPool(n int) *Pool {
	p := &Pool{jobs: make(chan func() error), quit: make(chan struct{}), errs: make(chan error, 1)}
	for i := 0; i < n; i++ {
		p.wg.Add(1)
		go p.worker()
	}
	return p
}

func (p *Pool) worker() {
	defer p.wg.Done()
	for {
		select {
		case j := <-p.jobs:
			if err := j(); err != nil {
				select {
				case p.errs <- err:
				default:
				}
			}
		case <-p.quit:
			return
		}
	}
}

func (p *Pool) Submit(j func() error) bool {
	select {
	case p.jobs <- j:
		return true
	case <-p.quit:
		return false
	}
}

func (p *Pool) Close() error {
	p.once.Do(func() { close(p.quit) })
	p.wg.Wait()
	select {
	case err := <-p.errs:
		return err
	default:
		return nil
	}
}
