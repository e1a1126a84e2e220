// Open sets the flag, but no code ever signals the condition.
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
			g.cond.Wait() // want leak
		}
		g.mu.Unlock()
	}()
	return g
}

func (g *Gate) Open() {
	g.mu.Lock()
	g.open = true
	g.mu.Unlock()
}
