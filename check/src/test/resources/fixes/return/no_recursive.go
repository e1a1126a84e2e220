package main

import "sync"

var mu sync.Mutex

func down(n int) {
	mu.Lock()
	if n > 0 {
		down(n - 1)
	}
	mu.Unlock()
}

func main() {
	down(2)
}
