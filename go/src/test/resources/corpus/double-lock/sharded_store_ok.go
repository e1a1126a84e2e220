package main

import (
	"fmt"
	"hash/fnv"
	"sync"
	"testing"
)

// Keys are spread over shards with a lock each. What was read is written when the lock for reading has
// been given back.

const shardCount = 256

type shard struct {
	mu    sync.RWMutex
	items map[string]string
}

type shardedStore struct {
	shards []*shard
}

func newShardedStore() *shardedStore {
	s := &shardedStore{shards: make([]*shard, shardCount)}
	for i := range s.shards {
		s.shards[i] = &shard{items: map[string]string{}}
	}
	return s
}

func shardOf(key string) uint32 {
	h := fnv.New32a()
	h.Write([]byte(key))
	return h.Sum32() % shardCount
}

func (s *shardedStore) Set(key, value string) {
	at := shardOf(key)
	s.shards[at].mu.Lock()
	defer s.shards[at].mu.Unlock()
	s.shards[at].items[key] = value
}

// Touch writes a value again, as it was.
func (s *shardedStore) Touch(at uint32, key string) {
	s.shards[at].mu.RLock()
	value, ok := s.shards[at].items[key]
	s.shards[at].mu.RUnlock()
	if ok {
		s.shards[at].mu.Lock()
		s.shards[at].items[key] = value
		s.shards[at].mu.Unlock()
	}
}

func TestTouch(t *testing.T) {
	s := newShardedStore()
	s.Set("a", "1")
	s.Touch(shardOf("a"), "a")
	fmt.Println("touched")
}
