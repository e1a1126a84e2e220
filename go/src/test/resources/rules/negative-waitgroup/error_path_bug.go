package main

import (
	"sync"
)

func work(wg *sync.WaitGroup, fail bool) {
	if fail {
		wg.Done()
	}
	wg.Done() // want negative-waitgroup
}

func main() {
	var wg sync.WaitGroup
	wg.Add(1)
	work(&wg, true)
	wg.Wait()
}
