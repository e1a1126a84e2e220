// A gate lets all runners through at once, but wakes only one of them.
package gate

import (
	"sync"
	"testing"
)

type gate struct {
	lock sync.Locker
	cond *sync.Cond
	open bool
}

func newGate(lock sync.Locker) *gate {
	return &gate{lock: lock, cond: sync.NewCond(lock)}
}

func (g *gate) pass() {
	g.lock.Lock()
	defer g.lock.Unlock()
	for !g.open {
		g.cond.Wait() // want leak
	}
}

func (g *gate) release() {
	g.lock.Lock()
	defer g.lock.Unlock()
	g.open = true
	g.cond.Signal()
}

type runner struct {
	name  string
	gate  *gate
	ready chan<- string
}

func (r *runner) run() {
	r.ready <- r.name
	r.gate.pass()
}

type race struct {
	gate  *gate
	ready chan string
	names []string
}

func newRace(names ...string) *race {
	return &race{
		gate:  newGate(&sync.Mutex{}),
		ready: make(chan string, len(names)),
		names: names,
	}
}

func (r *race) start() {
	for _, name := range r.names {
		one := &runner{name: name, gate: r.gate, ready: r.ready}
		go one.run()
	}
	for range r.names {
		<-r.ready
	}
	r.gate.release()
}

func TestRace(t *testing.T) {
	r := newRace("ann", "bob")
	r.start()
	r.gate.lock.Lock()
	defer r.gate.lock.Unlock()
	if !r.gate.open {
		t.Error("the gate is closed")
	}
}
