package main

import (
	"sync"
)

func main() {
	var wg sync.WaitGroup
	done := make(chan bool, 2)
	wg.Add(2)
	for i := 0; i < 2; i++ {
		go func() {
			wg.Done()
			done <- true
		}()
	}
	<-done
	<-done
}
