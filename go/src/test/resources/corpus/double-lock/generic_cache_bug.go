// A generic cache loads a missing value by a function that looks into the same cache.
package gcache

import (
	"sync"
	"testing"
)

type cache[K comparable, V any] struct {
	mu     sync.Mutex
	values map[K]V
	load   func(c *cache[K, V], key K) V
}

func newCache[K comparable, V any](load func(*cache[K, V], K) V) *cache[K, V] {
	return &cache[K, V]{values: map[K]V{}, load: load}
}

func (c *cache[K, V]) get(key K) V {
	c.mu.Lock() // want deadlock
	defer c.mu.Unlock()
	if v, ok := c.values[key]; ok {
		return v
	}
	v := c.load(c, key)
	c.values[key] = v
	return v
}

func (c *cache[K, V]) len() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.values)
}

func fib(c *cache[int, int], n int) int {
	if n < 2 {
		return n
	}
	return c.get(n-1) + c.get(n-2)
}

type series struct {
	cache *cache[int, int]
}

func (s *series) upTo(n int) []int {
	var out []int
	for i := 0; i <= n; i++ {
		out = append(out, s.cache.get(i))
	}
	return out
}

func TestFibonacci(t *testing.T) {
	s := &series{cache: newCache(fib)}
	got := s.upTo(3)
	if got[3] != 2 {
		t.Errorf("got %v", got)
	}
	if s.cache.len() != 4 {
		t.Errorf("%d values", s.cache.len())
	}
}
