// A barrier wakes its waiters one by one, but only once.
package barrier

import (
	"sync"
	"testing"
)

type Barrier struct {
	l       sync.Mutex
	cond    sync.Cond
	parties int
	arrived int
	gen     int
}

func New(n int) *Barrier {
	b := &Barrier{parties: n}
	b.cond.L = &b.l
	return b
}

func (b *Barrier) Await() {
	b.cond.L.Lock()
	defer b.cond.L.Unlock()
	gen := b.gen
	b.arrived++
	if b.arrived == b.parties {
		b.arrived = 0
		b.gen++
		b.cond.Signal()
		return
	}
	for gen == b.gen {
		b.cond.Wait() // want leak
	}
}

func TestBarrier(t *testing.T) {
	b := New(3)
	done := make(chan struct{}, 3)
	for i := 0; i < 3; i++ {
		go func() {
			b.Await()
			done <- struct{}{}
		}()
	}
	for i := 0; i < 3; i++ {
		<-done // want deadlock
	}
}
