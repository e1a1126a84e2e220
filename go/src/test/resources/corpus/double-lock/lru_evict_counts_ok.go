// The cache is unlocked before anybody hears of the eviction.
package main

import (
	"container/list"
	"fmt"
	"sync"
)

type entry[K comparable, V any] struct {
	key K
	val V
}

type LRU[K comparable, V any] struct {
	mu      sync.Mutex
	cap     int
	ll      *list.List
	items   map[K]*list.Element
	onEvict func(K, V)
}

func New[K comparable, V any](cap int, onEvict func(K, V)) *LRU[K, V] {
	return &LRU[K, V]{cap: cap, ll: list.New(), items: make(map[K]*list.Element), onEvict: onEvict}
}

func (c *LRU[K, V]) Len() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.ll.Len()
}

func (c *LRU[K, V]) Put(k K, v V) {
	c.mu.Lock()
	if e, ok := c.items[k]; ok {
		e.Value.(*entry[K, V]).val = v
		c.ll.MoveToFront(e)
		c.mu.Unlock()
		return
	}
	c.items[k] = c.ll.PushFront(&entry[K, V]{k, v})
	var old *entry[K, V]
	if c.ll.Len() > c.cap {
		e := c.ll.Back()
		c.ll.Remove(e)
		old = e.Value.(*entry[K, V])
		delete(c.items, old.key)
	}
	c.mu.Unlock()
	if old != nil && c.onEvict != nil {
		c.onEvict(old.key, old.val)
	}
}

type layerCache struct {
	lru     *LRU[string, int]
	evicted []string
}

func newLayerCache(n int) *layerCache {
	lc := &layerCache{}
	lc.lru = New[string, int](n, lc.evict)
	return lc
}

func (lc *layerCache) evict(digest string, size int) {
	lc.evicted = append(lc.evicted, fmt.Sprintf("%s (%d bytes), %d left", digest, size, lc.lru.Len()))
}

func main() {
	lc := newLayerCache(2)
	for i, d := range []string{"sha:a", "sha:b", "sha:a", "sha:c"} {
		lc.lru.Put(d, i)
	}
	fmt.Println(lc.evicted)
}
