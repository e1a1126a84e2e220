// The goroutine waits until whoever got the gate opens it.
package p

import "sync"

type Gate struct {
	mu   sync.Mutex
	cond *sync.Cond
	open bool
}

func New() *Gate {
	g := &Gate{}
	g.cond = sync.NewCond(&g.mu)
	go func() {
		g.mu.Lock()
		for !g.open {
			g.cond.Wait()
		}
		g.mu.Unlock()
	}()
	return g
}

func (g *Gate) Open() {
	g.mu.Lock()
	g.open = true
	g.cond.Broadcast()
	g.mu.Unlock()
}
