package main

import (
	"sync"
)

type store struct {
	sync.Mutex
	n int
}

func (s *store) finish() { s.Unlock() }

func main() {
	s := &store{}
	s.Lock()
	s.n++
	s.finish()
}
