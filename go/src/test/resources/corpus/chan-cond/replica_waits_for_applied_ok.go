// A reader waits on a condition until an index is applied. The applier hands the index to a
// listener with the lock held, and the listener asks for the lock first.
package applied

import (
	"sync"
	"testing"
)

type replica struct {
	mu      sync.Mutex
	cond    sync.Cond
	applied uint64
	notify  chan uint64
	seen    uint64
}

func newReplica() *replica {
	r := &replica{notify: make(chan uint64)}
	r.cond.L = &r.mu
	return r
}

func (r *replica) waitApplied(i uint64) {
	r.cond.L.Lock()
	for r.applied < i {
		r.cond.Wait()
	}
	r.cond.L.Unlock()
}

func (r *replica) apply(i uint64) {
	r.mu.Lock()
	r.applied = i
	r.cond.Broadcast()
	r.mu.Unlock()
	r.notify <- i
}

func (r *replica) listen(n int) {
	for ; n > 0; n-- {
		r.mu.Lock()
		want := r.seen + 1
		r.mu.Unlock()
		if i := <-r.notify; i >= want {
			r.mu.Lock()
			r.seen = i
			r.mu.Unlock()
		}
	}
}

func TestWaitApplied(t *testing.T) {
	r := newReplica()
	go r.listen(2)
	go func() {
		r.apply(1)
		r.apply(2)
	}()
	r.waitApplied(2)
}
