// Behind the interface Close wakes the goroutine.
package p

import "sync"

type Closer interface{ Close() }

type gate struct {
	mu   sync.Mutex
	cond *sync.Cond
	shut bool
}

func New() Closer {
	g := &gate{}
	g.cond = sync.NewCond(&g.mu)
	go g.run()
	return g
}

func (g *gate) run() {
	g.mu.Lock()
	defer g.mu.Unlock()
	for !g.shut {
		g.cond.Wait()
	}
}

func (g *gate) Close() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.shut = true
	g.cond.Broadcast()
}
