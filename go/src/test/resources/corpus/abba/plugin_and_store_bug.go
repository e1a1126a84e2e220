// A plugin that is disabled tells its store; a store that lists its plugins asks each of them.
package plugin

import (
	"sync"
	"testing"
)

type getter interface {
	Remove(p *Plugin)
	GetAll() map[string]bool
}

type Plugin struct {
	mu      sync.RWMutex
	name    string
	enabled bool
	parent  getter
}

func (p *Plugin) IsEnabled() bool {
	p.mu.RLock() // want leak
	defer p.mu.RUnlock()
	return p.enabled
}

func (p *Plugin) Disable() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.enabled = false
	p.parent.Remove(p)
}

type pluginStore struct {
	sync.Mutex
	plugins map[string]*Plugin
}

func (ps *pluginStore) Add(name string) *Plugin {
	p := &Plugin{name: name, enabled: true, parent: ps}
	ps.Lock()
	ps.plugins[name] = p
	ps.Unlock()
	return p
}

func (ps *pluginStore) Remove(p *Plugin) {
	ps.Lock() // want leak
	delete(ps.plugins, p.name)
	ps.Unlock()
}

func (ps *pluginStore) GetAll() map[string]bool {
	ps.Lock()
	defer ps.Unlock()
	out := make(map[string]bool)
	for n, p := range ps.plugins {
		out[n] = p.IsEnabled()
	}
	return out
}

func newStore() *pluginStore { return &pluginStore{plugins: map[string]*Plugin{}} }

func TestDisableWhileListing(t *testing.T) {
	ps := newStore()
	p := ps.Add("volume")
	go p.Disable()
	var g getter = ps
	go func() {
		_ = g.GetAll()
	}()
}
