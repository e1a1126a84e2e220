package main

import (
	"sync"
)

type cache struct {
	mu sync.Mutex
	m  map[string]int
}

func (c *cache) get(k string) int {
	c.mu.Lock()
	v, ok := c.m[k]
	if !ok {
		c.mu.Unlock()
		return 0
	}
	c.mu.Unlock()
	return v
}

func main() {
	c := &cache{m: map[string]int{}}
	println(c.get("a"))
}
