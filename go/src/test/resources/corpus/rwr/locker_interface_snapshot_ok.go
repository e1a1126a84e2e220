// A snapshot is taken through the read half of a lock by a function that asks for the size first.
package snap

import (
	"sort"
	"sync"
	"testing"
)

type kv struct {
	k string
	v int
}

type Map struct {
	mu sync.RWMutex
	m  map[string]int
}

func (m *Map) Len() int {
	m.mu.RLock()
	defer m.mu.RUnlock()
	return len(m.m)
}

func (m *Map) Set(k string, v int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.m[k] = v
}

func withLock(l sync.Locker, f func()) {
	l.Lock()
	defer l.Unlock()
	f()
}

func (m *Map) Snapshot() []kv {
	var out []kv
	withLock(m.mu.RLocker(), func() {
		out = make([]kv, 0, len(m.m))
		for k, v := range m.m {
			out = append(out, kv{k, v})
		}
	})
	sort.Slice(out, func(i, j int) bool { return out[i].k < out[j].k })
	return out
}

func TestSnapshot(t *testing.T) {
	m := &Map{m: map[string]int{"a": 1}}
	got := make(chan int, 1)
	go func() { got <- len(m.Snapshot()) }()
	m.Set("b", 2)
	<-got
}
