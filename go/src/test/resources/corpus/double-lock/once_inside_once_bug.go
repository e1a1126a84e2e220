// A registry loads its plug-ins once; the loader of one plug-in asks the registry for another.
package registry

import (
	"sync"
	"testing"
)

type plugin struct {
	name     string
	requires []*plugin
}

type registry struct {
	once    sync.Once
	plugins map[string]*plugin
	loaders map[string]func(r *registry) *plugin
}

func newRegistry() *registry {
	return &registry{
		plugins: map[string]*plugin{},
		loaders: map[string]func(r *registry) *plugin{},
	}
}

func (r *registry) register(name string, load func(r *registry) *plugin) {
	r.loaders[name] = load
}

func (r *registry) lookup(name string) *plugin {
	r.once.Do(r.loadAll) // want deadlock
	return r.plugins[name]
}

func (r *registry) loadAll() {
	for name, load := range r.loaders {
		r.plugins[name] = load(r)
	}
}

func loadAuth(r *registry) *plugin {
	storage := r.lookup("storage")
	return &plugin{name: "auth", requires: []*plugin{storage}}
}

func loadStorage(r *registry) *plugin {
	return &plugin{name: "storage"}
}

func TestAuthIsLoaded(t *testing.T) {
	r := newRegistry()
	r.register("auth", loadAuth)
	p := r.lookup("auth")
	if p == nil {
		t.Fatal("auth is not loaded")
	}
	if p.name != "auth" {
		t.Errorf("got plug-in %s", p.name)
	}
}
