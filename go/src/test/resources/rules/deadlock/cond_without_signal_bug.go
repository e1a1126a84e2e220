package main

import (
	"sync"
)

func main() {
	var mu sync.Mutex
	cond := sync.NewCond(&mu)
	ready := false
	go func() {
		mu.Lock()
		ready = true
		mu.Unlock()
	}()
	mu.Lock()
	for !ready {
		cond.Wait() // want deadlock
	}
	mu.Unlock()
}
