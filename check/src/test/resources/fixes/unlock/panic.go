package main

import "sync"

var mu sync.Mutex

func step(n int) {
	mu.Lock()
	if n > 3 {
		return
	}
	mu.Unlock()
}

func main() {
	step(5)
	step(1)
}
