// A condition on the reading half of a lock: the writer changes the state without the lock, and its
// signal falls between the reader's look and its wait.
package rwcond

import (
	"sync"
	"sync/atomic"
	"testing"
)

type topology struct {
	mu    sync.RWMutex
	cond  *sync.Cond
	ready atomic.Bool
}

func newTopology() *topology {
	t := &topology{}
	t.cond = sync.NewCond(t.mu.RLocker())
	return t
}

func (t *topology) wait() {
	t.cond.L.Lock()
	defer t.cond.L.Unlock()
	for !t.ready.Load() {
		t.cond.Wait() // want deadlock
	}
}

func (t *topology) publish() {
	t.ready.Store(true)
	t.cond.Broadcast()
}

func TestPublish(t *testing.T) {
	top := newTopology()
	go top.publish()
	top.wait()
}
