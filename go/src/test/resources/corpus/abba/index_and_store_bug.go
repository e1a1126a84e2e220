// The store updates its index under its own lock; the index compacts itself and asks the store.
package search

import (
	"sync"
	"testing"
)

type document struct {
	id   int
	text string
}

type store struct {
	mu    sync.Mutex
	docs  map[int]*document
	index *index
}

type index struct {
	mu    sync.Mutex
	terms map[string][]int
	store *store
}

func newStore() *store {
	s := &store{docs: map[int]*document{}}
	s.index = &index{terms: map[string][]int{}, store: s}
	return s
}

func (s *store) put(d *document) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.docs[d.id] = d
	s.index.add(d)
}

func (s *store) has(id int) bool {
	s.mu.Lock() // want leak
	defer s.mu.Unlock()
	_, ok := s.docs[id]
	return ok
}

func (x *index) add(d *document) {
	x.mu.Lock() // want deadlock
	defer x.mu.Unlock()
	x.terms[d.text] = append(x.terms[d.text], d.id)
}

func (x *index) compact(term string) {
	x.mu.Lock()
	defer x.mu.Unlock()
	ids := x.terms[term]
	var kept []int
	for _, id := range ids {
		if x.store.has(id) {
			kept = append(kept, id)
		}
	}
	x.terms[term] = kept
}

func TestCompactWhilePutting(t *testing.T) {
	s := newStore()
	s.put(&document{1, "go"})
	done := make(chan struct{})
	go func() {
		defer close(done)
		s.index.compact("go")
	}()
	s.put(&document{2, "java"})
	<-done
}
