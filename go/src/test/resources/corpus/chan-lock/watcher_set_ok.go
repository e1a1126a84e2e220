// The hub tells every watcher with hub.mu held. A watcher listens until the hub
// has removed it, with hub.mu held as well: nobody is told who does not listen.
package watcherset

import (
	"sync"
	"testing"
)

const last = 2

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

func (h *hub) tell(v int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for ch := range h.watchers {
		ch <- v
		if v == last {
			delete(h.watchers, ch)
			close(ch)
		}
	}
}

func TestWatcherSet(t *testing.T) {
	h := &hub{watchers: make(map[chan int]bool)}
	for i := 0; i < 2; i++ {
		ch := h.watch()
		go func() {
			for range ch {
			}
		}()
	}
	h.tell(1)
	h.tell(last)
	h.tell(3)
}
