// A cache visits its entries under the read lock and calls a function field that reads the cache again.
package cachevisit

import (
	"sync"
	"testing"
)

type cache struct {
	mu      sync.RWMutex
	entries map[string]int
	visit   func(key string, value int)
}

func newCache() *cache {
	return &cache{entries: map[string]int{}}
}

func (c *cache) size() int {
	c.mu.RLock() // want leak
	defer c.mu.RUnlock()
	return len(c.entries)
}

func (c *cache) put(key string, value int) {
	c.mu.Lock() // want deadlock
	defer c.mu.Unlock()
	c.entries[key] = value
}

func (c *cache) walk() {
	c.mu.RLock()
	defer c.mu.RUnlock()
	for k, v := range c.entries {
		c.visit(k, v)
	}
}

type profile struct {
	cache *cache
	share float64
}

func (p *profile) observe(key string, value int) {
	p.share += float64(value) / float64(p.cache.size())
}

func TestWalkWhilePutting(t *testing.T) {
	c := newCache()
	p := &profile{cache: c}
	c.visit = p.observe
	c.put("a", 1)
	done := make(chan struct{})
	go func() {
		defer close(done)
		c.walk()
	}()
	c.put("b", 2)
	<-done
}
