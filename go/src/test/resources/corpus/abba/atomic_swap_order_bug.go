// Two shards are merged by goroutines in both directions; an atomic counter numbers them, but
// nobody looks at the numbers.
package shards

import (
	"sync"
	"sync/atomic"
	"testing"
)

var serial int64

type shard struct {
	sync.Mutex
	id   int64
	keys map[string]int
}

func newShard(keys ...string) *shard {
	s := &shard{id: atomic.AddInt64(&serial, 1), keys: map[string]int{}}
	for i, k := range keys {
		s.keys[k] = i
	}
	return s
}

func lockBoth(a, b *shard) {
	a.Lock()
	b.Lock() // want leak
}

func merge(into, from *shard) {
	lockBoth(into, from)
	defer into.Unlock()
	defer from.Unlock()
	for k, v := range from.keys {
		into.keys[k] = v
	}
}

func TestMergeBothWays(t *testing.T) {
	a, b := newShard("x"), newShard("y", "z")
	var wg sync.WaitGroup
	wg.Add(2)
	go func() { defer wg.Done(); merge(a, b) }()
	go func() { defer wg.Done(); merge(b, a) }()
	wg.Wait() // want deadlock
	if len(a.keys) < 3 {
		t.Errorf("%d keys", len(a.keys))
	}
}
