package main

import (
	"sync"
)

func main() {
	var wg sync.WaitGroup
	wg.Add(2)
	wg.Add(-3) // want negative-waitgroup
	wg.Wait()
}
