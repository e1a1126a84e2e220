package p

import "sync"

type pool struct {
	cond *sync.Cond
	list []int
	down bool
}

type gate struct {
	cond *sync.Cond
}

func newPool() *pool { return &pool{cond: sync.NewCond(&sync.Mutex{})} }

func newGate() *gate { return &gate{cond: sync.NewCond(&sync.Mutex{})} }

func (g *gate) Enter() { g.cond.L.Lock() }

func (g *gate) Leave() { g.cond.L.Unlock() }

func (p *pool) Acquire() int {
	p.cond.L.Lock() // want KEPT
	for len(p.list) == 0 && !p.down {
		p.cond.Wait()
	}
	if p.down {
		return -1
	}
	n := p.list[0]
	p.list = p.list[1:]
	p.cond.L.Unlock()
	return n
}

func (p *pool) Store(n int) {
	p.cond.L.Lock()
	p.list = append(p.list, n)
	p.cond.L.Unlock()
	p.cond.Signal()
}
