// A sharded map finds its shard by a hash; computing a value looks up another key, which may lie in
// the same shard.
package sharded

import (
	"hash/fnv"
	"sync"
	"testing"
)

const shardCount = 4

type shard struct {
	sync.RWMutex
	items map[string]int
}

type shardedMap [shardCount]*shard

func newMap() *shardedMap {
	var m shardedMap
	for i := range m {
		m[i] = &shard{items: make(map[string]int)}
	}
	return &m
}

func (m *shardedMap) shard(key string) *shard {
	h := fnv.New32a()
	h.Write([]byte(key))
	return m[h.Sum32()%shardCount]
}

func (m *shardedMap) Get(key string) int {
	s := m.shard(key)
	s.RLock()
	defer s.RUnlock()
	return s.items[key]
}

func (m *shardedMap) Compute(key string, f func() int) int {
	v := f()
	s := m.shard(key)
	s.Lock()
	defer s.Unlock()
	s.items[key] += v
	return v
}

func TestCompute(t *testing.T) {
	m := newMap()
	m.Compute("total", func() int { return m.Get("total") + 1 })
}
