package main

import "sync"

type counter struct {
	mu sync.Mutex
	n  int
}

func (c *counter) total() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.n
}

func (c *counter) add(n int) int {
	c.mu.Lock()
	if n < 0 || n == 1 {
		return 0
	}
	c.n += n
	c.mu.Unlock()
	return c.total()
}

func main() {
	c := &counter{}
	c.add(1)
	c.add(2)
}
