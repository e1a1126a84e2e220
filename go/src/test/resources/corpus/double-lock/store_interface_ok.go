// A key-value store behind an interface; the transaction applies its writes through the interface
// while it already holds the store's lock.
package kv

import (
	"errors"
	"sync"
	"testing"
)

type store interface {
	get(key string) (string, error)
	set(key, value string)
	begin() *tx
}

type memory struct {
	mu   sync.Mutex
	data map[string]string
}

func open() store {
	return &memory{data: map[string]string{}}
}

var errMissing = errors.New("no such key")

func (m *memory) get(key string) (string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	v, ok := m.data[key]
	if !ok {
		return "", errMissing
	}
	return v, nil
}

func (m *memory) set(key, value string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.data[key] = value
}

func (m *memory) begin() *tx {
	return &tx{parent: m, locker: &m.mu, writes: map[string]string{}}
}

type tx struct {
	parent store
	locker sync.Locker
	writes map[string]string
}

func (t *tx) set(key, value string) { t.writes[key] = value }

func (t *tx) commit() {
	for k, v := range t.writes {
		t.parent.set(k, v)
	}
	t.writes = nil
}

func TestCommitAppliesAllWrites(t *testing.T) {
	s := open()
	s.set("a", "0")
	tx := s.begin()
	tx.set("a", "1")
	tx.commit()
	if v, err := s.get("a"); err != nil || v != "1" {
		t.Errorf("a is %q, %v", v, err)
	}
}
