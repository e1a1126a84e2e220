package main

import "sync"

func main() {
	var wg sync.WaitGroup
	go func() {
		wg.Add(2)
		wg.Done()
	}()
	wg.Add(1)
	wg.Wait()
}
