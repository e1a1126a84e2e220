package main

import "sync"

func main() {
	var wg sync.WaitGroup
	out := make(chan error, 2)
	for i := 0; i < 1; i++ {
		go func() {
			wg.Add(1)
			defer wg.Done()
			out <- nil
		}()
	}
	wg.Wait()
	close(out)
}
