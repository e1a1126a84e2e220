package main

import "sync"

func main() {
	var wg sync.WaitGroup
	c := make(chan int)
	wg.Add(1)
	go func() {
		<-c
		wg.Done()
	}()
	wg.Wait()
	c <- 1
}
