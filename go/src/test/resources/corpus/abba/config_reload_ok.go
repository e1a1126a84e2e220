// Reloading takes the configuration's lock and then the listeners'; adding a listener does the reverse.
package config

import (
	"sync"
	"testing"
)

type listener interface {
	changed(key, value string)
}

type config struct {
	values struct {
		sync.RWMutex
		m map[string]string
	}
	listeners struct {
		sync.Mutex
		all []listener
	}
}

func newConfig() *config {
	c := &config{}
	c.values.m = map[string]string{}
	return c
}

func (c *config) notify(key, value string) {
	c.listeners.Lock()
	defer c.listeners.Unlock()
	for _, l := range c.listeners.all {
		l.changed(key, value)
	}
}

func (c *config) reload(key, value string) {
	c.values.Lock()
	c.values.m[key] = value
	c.values.Unlock()
	c.notify(key, value)
}

func (c *config) listen(l listener, key string) {
	c.listeners.Lock()
	defer c.listeners.Unlock()
	c.values.RLock()
	v := c.values.m[key]
	c.values.RUnlock()
	c.listeners.all = append(c.listeners.all, l)
	l.changed(key, v)
}

type recorder struct {
	got []string
}

func (r *recorder) changed(key, value string) {
	r.got = append(r.got, key+"="+value)
}

func TestListenWhileReloading(t *testing.T) {
	c := newConfig()
	go c.reload("level", "debug")
	r := &recorder{}
	c.listen(r, "level")
	if len(r.got) == 0 {
		t.Error("nothing heard")
	}
}
