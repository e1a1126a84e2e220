package main

import (
	"sync"
)

func finish(wg *sync.WaitGroup) { wg.Done() }

func main() {
	groups := []*sync.WaitGroup{new(sync.WaitGroup), new(sync.WaitGroup)}
	groups[0].Add(1)
	finish(groups[0])
}
