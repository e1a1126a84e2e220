// A bounded buffer returns from its wait loop on close and keeps the lock.
package bounded

import (
	"errors"
	"sync"
	"testing"
)

var errClosed = errors.New("closed")

type buffer struct {
	mu     sync.Mutex
	space  *sync.Cond
	items  []int
	limit  int
	closed bool
}

func newBuffer(limit int) *buffer {
	b := &buffer{limit: limit}
	b.space = sync.NewCond(&b.mu)
	return b
}

func (b *buffer) put(n int) error {
	b.mu.Lock()
	for len(b.items) == b.limit {
		if b.closed {
			b.mu.Unlock()
			return errClosed
		}
		b.space.Wait()
	}
	b.items = append(b.items, n)
	b.mu.Unlock()
	return nil
}

func (b *buffer) close() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.closed = true
	b.space.Broadcast()
}

func (b *buffer) size() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.items)
}

func TestPutAfterClose(t *testing.T) {
	b := newBuffer(1)
	if err := b.put(1); err != nil {
		t.Fatal(err)
	}
	b.close()
	if err := b.put(2); err != errClosed {
		t.Errorf("put: %v", err)
	}
	if n := b.size(); n != 1 {
		t.Errorf("size %d", n)
	}
}
