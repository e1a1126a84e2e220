package main

import "sync"

func main() {
	var wg sync.WaitGroup
	out := make(chan int, 1)
	go func() {
		wg.Add(1)
		out <- 1
		wg.Done()
		out <- 2
	}()
	wg.Wait()
	close(out)
}
