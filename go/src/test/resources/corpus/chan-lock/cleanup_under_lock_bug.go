// A test's clean-up stops a watcher and waits for it under the lock the watcher needs to report.
package watch

import (
	"sync"
	"testing"
)

type watcher struct {
	mu      sync.Mutex
	stop    chan struct{}
	stopped chan struct{}
	events  []string
}

func newWatcher() *watcher {
	return &watcher{stop: make(chan struct{}), stopped: make(chan struct{})}
}

func (w *watcher) report(event string) {
	w.mu.Lock() // want leak
	defer w.mu.Unlock()
	w.events = append(w.events, event)
}

func (w *watcher) run(changes <-chan string) {
	defer close(w.stopped)
	for {
		select {
		case c := <-changes:
			w.report(c)
		case <-w.stop:
			w.report("stopped")
			return
		}
	}
}

func (w *watcher) close() {
	w.mu.Lock()
	defer w.mu.Unlock()
	close(w.stop)
	<-w.stopped // want deadlock
}

type fixture struct {
	watcher *watcher
	changes chan string
}

func setUp(t *testing.T) *fixture {
	f := &fixture{watcher: newWatcher(), changes: make(chan string)}
	go f.watcher.run(f.changes)
	t.Cleanup(f.watcher.close)
	return f
}

func TestWatch(t *testing.T) {
	f := setUp(t)
	f.changes <- "a.txt"
	f.changes <- "b.txt"
}
