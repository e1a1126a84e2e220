package main

import "sync"

var cache struct {
	sync.Mutex
	sizes map[string]int
}

func size(key string) int {
	cache.Lock() // want deadlock
	n, ok := cache.sizes[key]
	if !ok {
		return 0
	}
	cache.Unlock()
	return n
}

func main() {
	println(size("a") + size("b"))
}
