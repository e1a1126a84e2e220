// A collector tries each shard; one it got but finds empty is never given back.
package collector

import (
	"sync"
	"testing"
)

type shard struct {
	mu    sync.Mutex
	items []int
}

type collector struct {
	shards [3]*shard
	got    []int
}

func newCollector() *collector {
	c := &collector{}
	for i := 0; i < 3; i++ {
		c.shards[i] = &shard{}
	}
	return c
}

func (s *shard) add(n int) {
	s.mu.Lock() // want deadlock
	defer s.mu.Unlock()
	s.items = append(s.items, n)
}

func (c *collector) sweep() int {
	taken := 0
	for i := 0; i < 3; i++ {
		s := c.shards[i]
		if !s.mu.TryLock() {
			continue
		}
		if len(s.items) == 0 {
			continue
		}
		c.got = append(c.got, s.items...)
		taken += len(s.items)
		s.items = nil
		s.mu.Unlock()
	}
	return taken
}

func (c *collector) fill(values ...int) {
	for i, v := range values {
		c.shards[i%3].add(v)
	}
}

func TestSweepTwice(t *testing.T) {
	c := newCollector()
	c.fill(1, 2)
	if n := c.sweep(); n != 2 {
		t.Errorf("took %d", n)
	}
	c.fill(3, 4, 5)
	if n := c.sweep(); n != 3 {
		t.Errorf("took %d", n)
	}
}
