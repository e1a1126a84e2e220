// A job that submits another one to the same pool waits for a worker, which is itself.
package jobs

import (
	"sync"
	"testing"
)

type pool struct {
	jobs chan func()
	wg   sync.WaitGroup
	once sync.Once
}

func newPool(workers, backlog int) *pool {
	p := &pool{jobs: make(chan func(), backlog)}
	p.wg.Add(workers)
	for w := 0; w < workers; w++ {
		go func() {
			defer p.wg.Done()
			for job := range p.jobs {
				job()
			}
		}()
	}
	return p
}

func (p *pool) submit(job func()) { p.jobs <- job } // want leak

func (p *pool) stop() {
	p.once.Do(func() { close(p.jobs) })
	p.wg.Wait()
}

func TestCompaction(t *testing.T) {
	p := newPool(1, 0)
	done := make(chan bool)
	p.submit(func() {
		// compaction triggers a flush
		p.submit(func() { done <- true })
	})
	<-done // want deadlock
	p.stop()
}
