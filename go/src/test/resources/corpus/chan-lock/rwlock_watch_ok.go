// A registry notifies watchers under its read lock; a watcher registers another one from its handler.
package watchers

import (
	"sync"
	"testing"
)

type watcher struct {
	events chan string
	done   chan struct{}
}

type registry struct {
	rw       sync.RWMutex
	watchers []*watcher
}

func (r *registry) watch(handle func(string)) *watcher {
	w := &watcher{events: make(chan string), done: make(chan struct{})}
	r.rw.Lock()
	r.watchers = append(r.watchers, w)
	r.rw.Unlock()
	go w.loop(handle)
	return w
}

func (w *watcher) loop(handle func(string)) {
	defer close(w.done)
	for e := range w.events {
		handle(e)
	}
}

func (r *registry) notify(events ...string) {
	r.rw.RLock()
	ws := r.watchers
	r.rw.RUnlock()
	for _, e := range events {
		for _, w := range ws {
			w.events <- e
		}
	}
}

func (r *registry) close() {
	r.rw.Lock()
	defer r.rw.Unlock()
	for _, w := range r.watchers {
		close(w.events)
	}
}

func TestHandlerWatches(t *testing.T) {
	r := &registry{}
	first := true
	w := r.watch(func(string) {
		if first {
			first = false
			r.watch(func(string) {})
		}
	})
	r.notify("a", "b")
	r.close()
	<-w.done
}
