package main

import (
	"sync"
)

func shut(ch chan struct{}, mu *sync.Mutex, done chan<- bool) {
	mu.Lock()
	defer mu.Unlock()
	select {
	case <-ch:
	default:
		close(ch)
	}
	done <- true
}

func main() {
	var mu sync.Mutex
	ch, done := make(chan struct{}), make(chan bool, 2)
	go shut(ch, &mu, done)
	go shut(ch, &mu, done)
	<-done
	<-done
}
