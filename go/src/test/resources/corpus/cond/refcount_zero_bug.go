// The last user of a handle wakes up who waits to destroy it, but looks at the count before taking
// its own reference back.
package refcount

import (
	"sync"
	"testing"
)

type handle struct {
	mu   sync.Mutex
	zero sync.Cond
	refs int
	gone bool
}

func open() *handle {
	h := &handle{refs: 1}
	h.zero = sync.Cond{L: &h.mu}
	return h
}

func (h *handle) acquire() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.gone {
		return false
	}
	h.refs++
	return true
}

func (h *handle) release() {
	h.mu.Lock()
	if h.refs == 0 {
		h.zero.Signal()
	}
	h.refs--
	h.mu.Unlock()
}

func (h *handle) destroy() {
	h.mu.Lock()
	for h.refs > 0 {
		h.zero.Wait() // want deadlock
	}
	h.gone = true
	h.mu.Unlock()
}

func TestDestroy(t *testing.T) {
	h := open()
	for i := 0; i < 2; i++ {
		if h.acquire() {
			go h.release()
		}
	}
	go h.release()
	h.destroy()
}
