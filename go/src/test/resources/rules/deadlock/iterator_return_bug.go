// A return from the loop over an iterator leaves the lock locked.
package main

import (
	"iter"
	"sync"
)

type store struct {
	mu    sync.Mutex
	items []string
}

func (s *store) all() iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		for i, v := range s.items {
			if !yield(i, v) {
				return
			}
		}
	}
}

func (s *store) find(want string) (at int) {
	s.mu.Lock() // want deadlock
	for i, v := range s.all() {
		if v == want {
			return i
		}
	}
	s.mu.Unlock()
	return -1
}

func main() {
	s := &store{items: []string{"a", "b"}}
	println(s.find("c"))
	println(s.find("b"))
	println(s.find("a"))
}
