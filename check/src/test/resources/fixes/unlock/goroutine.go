package main

import "sync"

func main() {
	var mu sync.Mutex
	done := make(chan bool)
	go func() {
		mu.Lock()
		done <- true
	}()
	<-done
	mu.Lock()
	mu.Unlock()
}
