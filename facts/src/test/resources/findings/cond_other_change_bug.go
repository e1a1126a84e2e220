package p

import "sync"

type Pool struct {
	mu   sync.Mutex
	cond *sync.Cond
	list []int
	size int
	max  int
}

func NewPool(max int) *Pool {
	p := &Pool{max: max}
	p.cond = sync.NewCond(&p.mu)
	return p
}

func (p *Pool) Acquire() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	for len(p.list) == 0 && p.size == p.max {
		p.cond.Wait() // want NOT_WOKEN
	}
	if len(p.list) == 0 {
		p.size++
		return 0
	}
	n := p.list[0]
	p.list = p.list[1:]
	return n
}

// Gives back a place on one way without waking anybody.
func (p *Pool) Store(n int, broken bool) {
	p.mu.Lock()
	if broken {
		p.size--
		p.mu.Unlock()
		return
	}
	p.list = append(p.list, n)
	p.mu.Unlock()
	p.cond.Signal()
}
