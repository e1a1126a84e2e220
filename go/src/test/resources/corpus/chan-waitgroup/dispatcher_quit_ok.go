// Workers leave when told to, but the dispatcher still hands out what is left.
package work

import (
	"sync"
	"testing"
)

type Job interface{ Do() error }

type jobFunc func() error

func (f jobFunc) Do() error { return f() }

type Pool struct {
	jobs chan Job
	quit chan struct{}
	wg   sync.WaitGroup
}

func NewPool(n int) *Pool {
	p := &Pool{jobs: make(chan Job), quit: make(chan struct{})}
	p.wg.Add(n)
	for i := 0; i < n; i++ {
		go p.worker()
	}
	return p
}

func (p *Pool) worker() {
	defer p.wg.Done()
	for {
		select {
		case j := <-p.jobs:
			if err := j.Do(); err != nil {
				return
			}
		case <-p.quit:
			return
		}
	}
}

func (p *Pool) Submit(j Job) bool {
	select {
	case p.jobs <- j:
		return true
	case <-p.quit:
		return false
	}
}

func (p *Pool) Stop() {
	close(p.quit)
	p.wg.Wait()
}

func TestPool(t *testing.T) {
	p := NewPool(2)
	go func() {
		for i := 0; i < 3; i++ {
			p.Submit(jobFunc(func() error { return nil }))
		}
	}()
	p.Stop()
}
