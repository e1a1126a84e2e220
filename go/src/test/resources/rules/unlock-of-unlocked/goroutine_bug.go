package main

import (
	"sync"
)

func main() {
	var mu sync.Mutex
	done := make(chan bool)
	mu.Lock()
	go func() {
		mu.Unlock()
		done <- true
	}()
	<-done
	mu.Unlock() // want unlock-of-unlocked
}
