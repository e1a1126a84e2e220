package main

import (
	"sync"
)

func main() {
	var mu sync.Mutex
	mu.Lock()
	ok := mu.TryLock()
	mu.Unlock()
	if ok {
		mu.Unlock()
	}
}
