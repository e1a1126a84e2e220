package main

import "sync"

type box struct {
	mu sync.Mutex
	n  int
}

func (b *box) get(want int) bool {
	b.mu.Lock()
	for i := 0; i < 3; i++ {
		if i == want {
			return true
		}
	}
	b.mu.Unlock()
	return false
}

func main() {
	b := &box{}
	b.get(1)
	b.get(2)
}
