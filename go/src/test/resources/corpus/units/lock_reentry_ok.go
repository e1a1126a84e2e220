// A library without an entry: one method holds the lock while it calls another that takes it.
package counter

import "sync"

type Counter struct {
	mu sync.Mutex
	n  int
}

func (c *Counter) Get() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.n
}

func (c *Counter) Double() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n = 2 * c.n
	return c.n
}
