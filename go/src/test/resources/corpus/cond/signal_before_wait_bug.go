// A gate opens by Signal; a goroutine that arrives later waits without looking whether it is open.
package gate

import (
	"sync"
	"testing"
)

type gate struct {
	mu   sync.Mutex
	cond *sync.Cond
	open bool
}

func newGate() *gate {
	g := &gate{}
	g.cond = sync.NewCond(&g.mu)
	return g
}

func (g *gate) unlock() {
	g.mu.Lock()
	g.open = true
	g.mu.Unlock()
	g.cond.Signal()
}

func (g *gate) pass() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.cond.Wait() // want deadlock
}

type visitor struct {
	name string
	gate *gate
	in   bool
}

func (v *visitor) enter() {
	v.gate.pass()
	v.in = true
}

func TestVisitorEnters(t *testing.T) {
	g := newGate()
	v := &visitor{name: "ada", gate: g}
	go g.unlock()
	v.enter()
	if !v.in {
		t.Errorf("%s stands outside", v.name)
	}
}
