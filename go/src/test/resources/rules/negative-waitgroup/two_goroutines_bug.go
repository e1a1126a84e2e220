package main

import (
	"sync"
)

func main() {
	var wg sync.WaitGroup
	done := make(chan bool, 2)
	wg.Add(1)
	for i := 0; i < 2; i++ {
		go func() {
			wg.Done() // want negative-waitgroup
			done <- true
		}()
	}
	<-done
	<-done
}
