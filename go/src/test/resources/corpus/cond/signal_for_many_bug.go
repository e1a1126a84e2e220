// A barrier wakes one of its waiters only.
package barrier

import (
	"sync"
	"testing"
)

type barrier struct {
	sync.Mutex
	cond    *sync.Cond
	need    int
	arrived int
}

func newBarrier(n int) *barrier {
	b := &barrier{need: n}
	b.cond = sync.NewCond(b)
	return b
}

func (b *barrier) await() {
	b.Lock()
	defer b.Unlock()
	b.arrived++
	if b.arrived == b.need {
		b.cond.Signal()
		return
	}
	for b.arrived < b.need {
		b.cond.Wait() // want leak
	}
}

type phase struct {
	barrier *barrier
	wg      sync.WaitGroup
}

func (p *phase) start(n int) {
	for i := 0; i < n; i++ {
		p.wg.Add(1)
		go func() {
			defer p.wg.Done()
			p.barrier.await()
		}()
	}
}

func TestThreeWorkersMeet(t *testing.T) {
	p := &phase{barrier: newBarrier(3)}
	p.start(3)
	p.wg.Wait() // want deadlock
	if p.barrier.arrived != 3 {
		t.Errorf("%d arrived", p.barrier.arrived)
	}
}
