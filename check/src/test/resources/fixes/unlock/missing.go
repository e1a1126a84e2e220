package main

import "sync"

func main() {
	var mu sync.Mutex
	inc := func() {
		mu.Lock()
	}
	inc()
	inc()
}
