package main

import (
	"sync"
)

func main() {
	var wg sync.WaitGroup
	ready := make(chan bool)
	go func() {
		wg.Done() // want negative-waitgroup
		ready <- true
	}()
	<-ready
	wg.Add(1)
}
