// A reader that finds nothing takes the write lock while it still reads.
package upgrade

import (
	"sync"
	"testing"
)

type loader interface {
	Load(key string) (string, error)
}

type static map[string]string

func (s static) Load(key string) (string, error) { return s[key], nil }

type Cache struct {
	mu      sync.RWMutex
	entries map[string]string
	backend loader
}

func (c *Cache) Get(key string) (string, error) {
	c.mu.RLock()
	v, ok := c.entries[key]
	if ok {
		c.mu.RUnlock()
		return v, nil
	}
	v, err := c.fill(key)
	c.mu.RUnlock()
	return v, err
}

func (c *Cache) fill(key string) (string, error) {
	v, err := c.backend.Load(key)
	if err != nil {
		return "", err
	}
	c.mu.Lock() // want deadlock
	c.entries[key] = v
	c.mu.Unlock()
	return v, nil
}

func TestGet(t *testing.T) {
	c := &Cache{entries: map[string]string{}, backend: static{"a": "1"}}
	if v, err := c.Get("a"); err != nil || v != "1" {
		t.Fatal(v, err)
	}
	if _, err := c.Get("a"); err != nil {
		t.Fatal(err)
	}
}
