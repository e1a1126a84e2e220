// The hub tells every watcher with hub.mu held. A watcher that has seen enough
// removes itself first, which needs hub.mu, and so does not listen any more.
package watcherset

import (
	"sync"
	"testing"
)

type hub struct {
	mu       sync.Mutex
	watchers map[chan int]bool
}

func (h *hub) watch() chan int {
	ch := make(chan int)
	h.mu.Lock()
	defer h.mu.Unlock()
	h.watchers[ch] = true
	return ch
}

func (h *hub) unwatch(ch chan int) {
	h.mu.Lock() // want leak
	defer h.mu.Unlock()
	delete(h.watchers, ch)
}

func (h *hub) tell(v int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for ch := range h.watchers {
		ch <- v // want deadlock
	}
}

func TestWatcherSet(t *testing.T) {
	h := &hub{watchers: make(map[chan int]bool)}
	for i := 0; i < 2; i++ {
		ch := h.watch()
		go func() {
			<-ch
			h.unwatch(ch)
		}()
	}
	h.tell(1)
	h.tell(2)
}
