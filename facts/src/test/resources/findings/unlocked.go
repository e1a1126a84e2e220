package p

import "sync"

type M struct {
	mu sync.Mutex
	n  int
}

func (m *M) Early() int {
	m.mu.Lock()
	defer m.mu.Unlock() // want UNLOCKED_TWICE
	if m.n == 0 {
		m.mu.Unlock()
		return 0
	}
	return m.n
}

func (m *M) Sometimes(n int) {
	if n > 3 {
		m.mu.Lock()
	}
	m.n = n
	m.mu.Unlock() // want UNLOCKED_TWICE
}

func (m *M) Fine() {
	m.mu.Lock()
	m.n++
	m.mu.Unlock()
	m.mu.Lock()
	m.n++
	m.mu.Unlock()
}
