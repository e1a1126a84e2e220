package p

import (
	"errors"
	"sync"
)

type M struct {
	mu     sync.Mutex
	closed bool
	subs   map[string]int
}

var errClosed = errors.New("closed")

func (m *M) Subscribe(name string) error {
	m.mu.Lock() // want KEPT
	if m.closed {
		return errClosed
	}
	m.subs[name]++
	m.mu.Unlock()
	return nil
}

// Through helpers.
func (m *M) enter() { m.mu.Lock() }
func (m *M) leave() { m.mu.Unlock() }

func (m *M) Remove(name string) bool {
	m.enter() // want KEPT
	if _, ok := m.subs[name]; !ok {
		return false
	}
	delete(m.subs, name)
	m.leave()
	return true
}

// The next round of the loop waits.
func (m *M) Run(jobs chan string) {
	for name := range jobs {
		m.mu.Lock() // want LOCKED_AGAIN
		if m.closed {
			continue
		}
		m.subs[name]++
		m.mu.Unlock()
	}
}
