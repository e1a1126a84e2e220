// Those who wait for a phase ask for different ones; a single signal may wake one whose phase has
// not come, and the other sleeps on.
package phases

import (
	"sync"
	"testing"
)

type phase int

type latch struct {
	l     sync.Mutex
	c     *sync.Cond
	phase phase
}

func newLatch() (la *latch) {
	la = new(latch)
	la.c = sync.NewCond(&la.l)
	return
}

func (la *latch) await(p phase) {
	la.l.Lock()
	defer la.l.Unlock()
	for la.phase < p {
		la.c.Wait()
	}
}

func (la *latch) advance() {
	la.l.Lock()
	la.phase++
	la.c.Broadcast()
	la.l.Unlock()
}

func TestPhases(t *testing.T) {
	la := newLatch()
	for _, p := range [...]phase{1, 2} {
		go la.await(p)
	}
	for i := 0; i < 2; i++ {
		la.advance()
	}
}
