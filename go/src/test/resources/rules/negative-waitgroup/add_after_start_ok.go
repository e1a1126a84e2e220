package main

import (
	"sync"
)

func main() {
	var wg sync.WaitGroup
	ready := make(chan bool)
	wg.Add(1)
	go func() {
		wg.Done()
		ready <- true
	}()
	<-ready
	wg.Wait()
}
