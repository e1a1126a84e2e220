package main

import "sync"

func main() {
	var wg sync.WaitGroup
	out := make(chan string, 3)
	for i := 0; i < 2; i++ {
		go func() {
			wg.Add(1)
			defer wg.Done()
			out <- "a"
		}()
	}
	wg.Wait()
	close(out)
}
