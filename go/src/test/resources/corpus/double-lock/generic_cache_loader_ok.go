// A generic cache calls its loader under the lock; the loader asks the cache.
package main

import (
	"fmt"
	"sync"
)

type Loader[K comparable, V any] func(K) (V, error)

type Cache[K comparable, V any] struct {
	mu   sync.Mutex
	data map[K]V
	load Loader[K, V]
}

func New[K comparable, V any](load Loader[K, V]) *Cache[K, V] {
	return &Cache[K, V]{data: make(map[K]V), load: load}
}

func (c *Cache[K, V]) Get(k K) (V, error) {
	c.mu.Lock()
	if v, ok := c.data[k]; ok {
		c.mu.Unlock()
		return v, nil
	}
	c.mu.Unlock()
	v, err := c.load(k)
	if err != nil {
		return v, err
	}
	c.mu.Lock()
	c.data[k] = v
	c.mu.Unlock()
	return v, nil
}

func main() {
	var c *Cache[int, int]
	c = New(func(n int) (int, error) {
		if n < 2 {
			return n, nil
		}
		a, err := c.Get(n - 1)
		if err != nil {
			return 0, err
		}
		return a + 1, nil
	})
	v, _ := c.Get(3)
	fmt.Println(v)
}
