package main

import "sync"

func main() {
	var wg sync.WaitGroup
	out := make(chan bool, 2)
	for i := 0; i < 1; i++ {
		go func() {
			wg.Add(1)
			defer wg.Done()
			out <- true
		}()
	}
	wg.Wait()
	close(out)
}
