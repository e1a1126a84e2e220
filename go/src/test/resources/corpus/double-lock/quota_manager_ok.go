// A quota manager evicts under its lock by a method that other callers use without it.
package quota

import (
	"errors"
	"sync"
	"testing"
)

var errFull = errors.New("full")

type usage struct {
	bytes int64
	files int64
}

type Manager interface {
	Reserve(id string, n int64) error
	Release(id string)
}

type manager struct {
	sync.Mutex
	limit   int64
	used    int64
	users   map[string]*usage
	onEvict func(string)
}

func NewManager(limit int64, opts ...func(*manager)) Manager {
	m := &manager{limit: limit, users: map[string]*usage{}}
	for _, o := range opts {
		o(m)
	}
	return m
}

func WithEvict(f func(string)) func(*manager) {
	return func(m *manager) { m.onEvict = f }
}

func (m *manager) Reserve(id string, n int64) error {
	m.Lock()
	defer m.Unlock()
	if m.used+n > m.limit {
		if err := m.evictOldest(n); err != nil {
			return err
		}
	}
	u, ok := m.users[id]
	if !ok {
		u = &usage{}
		m.users[id] = u
	}
	u.bytes += n
	m.used += n
	return nil
}

func (m *manager) evictOldest(n int64) error {
	for id, u := range m.users {
		if u.bytes >= n {
			m.release(id)
			if m.onEvict != nil {
				m.onEvict(id)
			}
			return nil
		}
	}
	return errFull
}

func (m *manager) Release(id string) {
	m.Lock()
	defer m.Unlock()
	m.release(id)
}

func (m *manager) release(id string) {
	if u, ok := m.users[id]; ok {
		m.used -= u.bytes
		delete(m.users, id)
	}
}

func TestEvict(t *testing.T) {
	evicted := make([]string, 0, 1)
	m := NewManager(10, WithEvict(func(id string) { evicted = append(evicted, id) }))
	if err := m.Reserve("a", 8); err != nil {
		t.Fatal(err)
	}
	if err := m.Reserve("b", 5); err != nil {
		t.Fatal(err)
	}
	m.Release("b")
}
