// A flag is set and signalled without the lock, between a waiter's test and its wait.
package flag

import (
	"sync"
	"testing"
)

type gate struct {
	sync.Mutex
	c    *sync.Cond
	open bool
}

func newGate() *gate {
	g := new(gate)
	g.c = sync.NewCond(g)
	return g
}

func (g *gate) wait() {
	g.Lock()
	for !g.open {
		g.c.Wait()
	}
	g.Unlock()
}

func (g *gate) setOpen() {
	g.Lock()
	g.open = true
	g.c.Signal()
	g.Unlock()
}

func TestGate(t *testing.T) {
	g := newGate()
	go g.setOpen()
	g.wait()
}
