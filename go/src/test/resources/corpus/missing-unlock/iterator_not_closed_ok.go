// An iterator holds the read lock of its store until it is closed; a scan that finds what it looks
// for forgets about it.
package iterators

import (
	"errors"
	"sync"
	"testing"
)

type Iterator interface {
	Next() bool
	Key() string
	Close()
}

type memStore struct {
	mu   sync.RWMutex
	keys []string
}

type memIterator struct {
	s   *memStore
	pos int
}

type emptyIterator struct{}

func (emptyIterator) Next() bool  { return false }
func (emptyIterator) Key() string { return "" }
func (emptyIterator) Close()      {}

func (s *memStore) Iterate() Iterator {
	s.mu.RLock()
	if len(s.keys) == 0 {
		s.mu.RUnlock()
		return emptyIterator{}
	}
	return &memIterator{s: s, pos: -1}
}

func (it *memIterator) Next() bool  { it.pos++; return it.pos < len(it.s.keys) }
func (it *memIterator) Key() string { return it.s.keys[it.pos] }
func (it *memIterator) Close()      { it.s.mu.RUnlock() }

func (s *memStore) Put(key string) {
	s.mu.Lock()
	s.keys = append(s.keys, key)
	s.mu.Unlock()
}

var errMissing = errors.New("missing")

func (s *memStore) Find(key string) error {
	it := s.Iterate()
	defer it.Close()
	for it.Next() {
		if it.Key() == key {
			return nil
		}
	}
	return errMissing
}

func TestFindThenPut(t *testing.T) {
	s := &memStore{}
	s.Put("a")
	s.Put("b")
	if err := s.Find("a"); err != nil {
		t.Fatal(err)
	}
	s.Put("c")
}
