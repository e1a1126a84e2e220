package main

import (
	"sync"
)

func main() {
	var mu sync.RWMutex
	mu.RLock()
	mu.Unlock() // want unlock-of-unlocked
}
