// Every path that unlocks has locked before.
package cache

import (
	"sync"
	"testing"
)

type cache struct {
	mu   sync.Mutex
	data map[string]int
}

func (c *cache) get(key string) int {
	c.mu.Lock()
	defer c.mu.Unlock() //concord:ignore unlock-of-unlocked callers hold it // want useless-ignore
	return c.data[key]
}

func TestGet(t *testing.T) {
	c := &cache{data: map[string]int{"a": 1}}
	c.get("a")
}
