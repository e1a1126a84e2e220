// A generic set whose union walks the other set through its own locked iterator; with itself it locks twice.
package sets

import (
	"sync"
	"testing"
)

type set[T comparable] struct {
	mu sync.Mutex
	m  map[T]struct{}
}

func of[T comparable](items ...T) *set[T] {
	s := &set[T]{m: map[T]struct{}{}}
	for _, it := range items {
		s.m[it] = struct{}{}
	}
	return s
}

func (s *set[T]) each(f func(T)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for it := range s.m {
		f(it)
	}
}

func (s *set[T]) size() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.m)
}

func (s *set[T]) union(other *set[T]) {
	var items []T
	other.each(func(it T) {
		items = append(items, it)
	})
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, it := range items {
		s.m[it] = struct{}{}
	}
}

type tags struct {
	all *set[string]
}

func (t *tags) merge(others ...*set[string]) {
	for _, o := range others {
		t.all.union(o)
	}
}

func TestMergeWithItself(t *testing.T) {
	a := of("x", "y")
	tg := &tags{all: a}
	tg.merge(of("z"), a)
	if n := a.size(); n != 3 {
		t.Errorf("%d tags", n)
	}
}
