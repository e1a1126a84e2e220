// A caching layer embeds the store it wraps; the store tells its observers about misses, and the
// cache is one of them.
package layers

import (
	"errors"
	"sync"
	"testing"
)

type Observer interface {
	Missed(key string)
}

type Store interface {
	Get(key string) (string, error)
	Observe(o Observer)
}

type diskStore struct {
	data      map[string]string
	observers []Observer
}

var errNotFound = errors.New("not found")

func (d *diskStore) Observe(o Observer) { d.observers = append(d.observers, o) }

func (d *diskStore) Get(key string) (string, error) {
	v, ok := d.data[key]
	if !ok {
		for _, o := range d.observers {
			o.Missed(key)
		}
		return "", errNotFound
	}
	return v, nil
}

type memCache struct {
	Store
	mtx    sync.Mutex
	hot    map[string]string
	misses map[string]int
}

func WithCache(s Store) Store {
	c := &memCache{Store: s, hot: map[string]string{}, misses: map[string]int{}}
	s.Observe(c)
	return c
}

func (c *memCache) Missed(key string) {
	c.mtx.Lock() // want deadlock
	c.misses[key]++
	c.mtx.Unlock()
}

func (c *memCache) Get(key string) (string, error) {
	c.mtx.Lock()
	defer c.mtx.Unlock()
	if v, ok := c.hot[key]; ok {
		return v, nil
	}
	v, err := c.Store.Get(key)
	if err == nil {
		c.hot[key] = v
	}
	return v, err
}

func TestMiss(t *testing.T) {
	var s Store = &diskStore{data: map[string]string{"a": "1"}}
	s = WithCache(s)
	for _, k := range []string{"a", "b"} {
		if _, err := s.Get(k); err != nil && !errors.Is(err, errNotFound) {
			t.Fatal(err)
		}
	}
}
