// Stopping a watcher takes it off the registry with its own lock held; the registry tells all
// watchers of a change with its lock held.
package registry

import (
	"sync"
	"testing"
)

type Watcher interface {
	Changed(rev int)
	Stop()
}

type Registry struct {
	mu       sync.RWMutex
	rev      int
	watchers []Watcher
}

func (r *Registry) Register(w Watcher) {
	r.mu.Lock()
	r.watchers = append(r.watchers, w)
	r.mu.Unlock()
}

func (r *Registry) Remove(w Watcher) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for i := range r.watchers {
		if r.watchers[i] == w {
			r.watchers = append(r.watchers[:i], r.watchers[i+1:]...)
			return
		}
	}
}

func (r *Registry) Put() {
	r.mu.Lock()
	r.rev++
	rev := r.rev
	ws := make([]Watcher, len(r.watchers))
	copy(ws, r.watchers)
	r.mu.Unlock()
	for _, w := range ws {
		w.Changed(rev)
	}
}

type logWatcher struct{ seen []int }

func (l *logWatcher) Changed(rev int) { l.seen = append(l.seen, rev) }
func (l *logWatcher) Stop()           {}

type leaseWatcher struct {
	sync.Mutex
	r       *Registry
	last    int
	stopped bool
}

func (lw *leaseWatcher) Changed(rev int) {
	lw.Lock()
	defer lw.Unlock()
	if !lw.stopped {
		lw.last = rev
	}
}

func (lw *leaseWatcher) Stop() {
	lw.Lock()
	defer lw.Unlock()
	lw.stopped = true
	lw.r.Remove(lw)
}

func TestStopDuringPut(t *testing.T) {
	r := &Registry{}
	lw := &leaseWatcher{r: r}
	r.Register(&logWatcher{})
	r.Register(lw)
	go r.Put()
	go func(w Watcher) { w.Stop() }(lw)
}
