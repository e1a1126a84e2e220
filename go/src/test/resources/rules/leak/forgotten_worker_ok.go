package p

import (
	"testing"
)

type pool struct {
	jobs chan func()
}

func start(n int) *pool {
	p := &pool{jobs: make(chan func())}
	for i := 0; i < n; i++ {
		go p.work()
	}
	return p
}

func (p *pool) work() {
	for job := range p.jobs {
		job()
	}
}

func TestPool(t *testing.T) {
	p := start(2)
	defer close(p.jobs)
	p.jobs <- func() {}
}
