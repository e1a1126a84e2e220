package main

import (
	"sync"
)

func main() {
	var mu sync.RWMutex
	mu.Lock()
	mu.RUnlock() // want unlock-of-unlocked
}
