package p

import "sync"

type M struct {
	mu sync.RWMutex
	n  int
}

func (m *M) All() int {
	m.mu.RLock() // want READ_LOCKED_AGAIN
	defer m.mu.RUnlock()
	return m.n
}

func (m *M) Multi() int {
	m.mu.RLock()
	defer m.mu.RUnlock()
	return m.All() + 1
}

func (m *M) Set(n int) {
	m.mu.Lock()
	m.n = n
	m.mu.Unlock()
}

// Nobody ever writes.
type R struct {
	mu sync.RWMutex
	n  int
}

func (r *R) a() int {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return r.n
}

func (r *R) b() int {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return r.a()
}
