package main

import "sync"

func main() {
	var wg sync.WaitGroup
	out := make(chan int, 2)
	go func() {
		wg.Add(1)
		wg.Done()
		out <- 1
	}()
	wg.Wait()
	close(out)
}
