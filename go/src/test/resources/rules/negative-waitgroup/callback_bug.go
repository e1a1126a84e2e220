package main

import (
	"sync"
)

func each(n int, f func()) {
	for i := 0; i < n; i++ {
		f()
	}
}

func main() {
	var wg sync.WaitGroup
	wg.Add(2)
	done := func() { wg.Done() } // want negative-waitgroup
	each(3, done)
}
