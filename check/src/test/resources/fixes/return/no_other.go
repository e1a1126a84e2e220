package main

import "sync"

func main() {
	var mu sync.Mutex
	ready := make(chan bool)
	go func() {
		mu.Lock()
		ready <- true
		<-ready
		mu.Unlock()
	}()
	<-ready
	mu.Lock()
	ready <- true
	mu.Unlock()
}
