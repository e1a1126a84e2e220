// A watcher that registers while the others are told would be left out; this one is there before.
package registry

import (
	"sync"
	"testing"
)

type registry struct {
	mu       sync.Mutex
	watchers map[int]chan struct{}
}

func (r *registry) watch(id int) chan struct{} {
	r.mu.Lock()
	defer r.mu.Unlock()
	c := make(chan struct{})
	r.watchers[id] = c
	return c
}

func (r *registry) closeAll() {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, c := range r.watchers {
		close(c)
	}
}

func TestRegistry(t *testing.T) {
	r := &registry{watchers: map[int]chan struct{}{}}
	first := r.watch(1)
	second := r.watch(2)
	go func() {
		<-second
	}()
	r.closeAll()
	<-first
}
