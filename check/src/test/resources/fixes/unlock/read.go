package main

import "sync"

type table struct {
	mu sync.RWMutex
	m  map[string]int
}

func (t *table) get(k string) int {
	t.mu.RLock()
	return t.m[k]
}

func (t *table) set(k string, v int) {
	t.mu.Lock()
	t.m[k] = v
	t.mu.Unlock()
}

func main() {
	t := &table{m: map[string]int{}}
	t.get("a")
	t.set("a", 1)
}
