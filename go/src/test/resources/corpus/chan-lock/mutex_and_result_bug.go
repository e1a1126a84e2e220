// A cache computes a missing value in a goroutine that needs the cache's lock to store it.
package memo

import (
	"sync"
	"testing"
)

type entry struct {
	value int
	ready chan struct{}
}

type memo struct {
	mu      sync.Mutex
	entries map[string]*entry
	compute func(key string) int
}

func newMemo(f func(string) int) *memo {
	return &memo{entries: map[string]*entry{}, compute: f}
}

func (m *memo) fill(key string, e *entry) {
	v := m.compute(key)
	m.mu.Lock() // want leak
	e.value = v
	m.mu.Unlock()
	close(e.ready)
}

func (m *memo) get(key string) int {
	m.mu.Lock()
	defer m.mu.Unlock()
	e, ok := m.entries[key]
	if !ok {
		e = &entry{ready: make(chan struct{})}
		m.entries[key] = e
		go m.fill(key, e)
	}
	<-e.ready // want deadlock
	return e.value
}

func length(key string) int { return len(key) }

func TestMemo(t *testing.T) {
	m := newMemo(length)
	if n := m.get("hello"); n != 5 {
		t.Errorf("got %d", n)
	}
	if n := m.get("hello"); n != 5 {
		t.Errorf("got %d the second time", n)
	}
}
