package main

import (
	"sync"
)

func main() {
	var wg sync.WaitGroup
	wg.Add(2)
	for i := 0; i < 3; i++ {
		wg.Done() // want negative-waitgroup
	}
}
