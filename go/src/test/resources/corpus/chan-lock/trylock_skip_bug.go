// A refresher skips its turn when the lock is taken and never answers the one who waits with it.
package refresh

import (
	"sync"
	"testing"
)

type cache struct {
	mu    sync.Mutex
	data  map[string]int
	fresh chan struct{}
}

func newCache() *cache {
	return &cache{data: map[string]int{}, fresh: make(chan struct{}, 1)}
}

func (c *cache) refresh() {
	if !c.mu.TryLock() {
		return
	}
	c.data["version"]++
	c.mu.Unlock()
	c.fresh <- struct{}{}
}

func (c *cache) get(key string) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.data[key]
}

func (c *cache) touch(key string) {
	c.mu.Lock()
	c.data[key]++
	c.mu.Unlock()
}

type page struct {
	cache *cache
	views int
}

func (p *page) show() int {
	p.views++
	p.cache.touch("views")
	return p.cache.get("views")
}

func TestShowAfterRefresh(t *testing.T) {
	c := newCache()
	p := &page{cache: c}
	go c.refresh()
	p.show()
	<-c.fresh // want deadlock
	if c.get("version") != 1 {
		t.Error("not refreshed")
	}
}
