package p

import (
	"sync"
	"testing"
)

func TestWaiter(t *testing.T) {
	var mu sync.Mutex
	cond := sync.NewCond(&mu)
	closed := false
	go func() {
		mu.Lock()
		for !closed {
			cond.Wait() // want leak
		}
		mu.Unlock()
	}()
	mu.Lock()
	closed = true
	mu.Unlock()
}
