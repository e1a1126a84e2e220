// A watcher that registers while the others are told is left out, or told too: here it is closed
// only if it was there when the loop began.
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
	go func() {
		<-r.watch(2) // want leak
	}()
	r.closeAll()
	<-first
}
