// A router answers a match while holding the read lock and asks another method that reads again;
// an update in between makes both wait.
package router

import (
	"sync"
	"testing"
)

type route struct {
	path    string
	backend string
}

type router struct {
	mu     sync.RWMutex
	routes map[string]route
	hits   map[string]int
}

func newRouter() *router {
	return &router{routes: map[string]route{}, hits: map[string]int{}}
}

func (r *router) lookup(path string) (route, bool) {
	rt, ok := r.routes[path]
	return rt, ok
}

func (r *router) backend(path string) string {
	r.mu.RLock()
	defer r.mu.RUnlock()
	if rt, ok := r.lookup(path); ok {
		return rt.backend
	}
	return "default"
}

func (r *router) add(path, backend string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.routes[path] = route{path, backend}
}

func TestLookupDuringUpdate(t *testing.T) {
	r := newRouter()
	r.add("/", "web")
	done := make(chan struct{})
	go func() {
		r.add("/api", "api")
		close(done)
	}()
	if b := r.backend("/"); b != "web" {
		t.Errorf("backend %s", b)
	}
	<-done
}
