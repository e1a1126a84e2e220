// Register hands over while it holds the lock that the loop needs.
package hub

import "sync"

type Hub struct {
	mu    sync.Mutex
	known map[string]bool
	names chan string
	done  chan struct{}
}

func New() *Hub {
	h := &Hub{known: map[string]bool{}, names: make(chan string), done: make(chan struct{})}
	go h.run()
	return h
}

func (h *Hub) run() {
	for {
		select {
		case name := <-h.names:
			h.mu.Lock()
			h.known[name] = true
			h.mu.Unlock()
		case <-h.done:
			return
		}
	}
}

func (h *Hub) Register(name string) {
	h.mu.Lock()
	known := h.known[name]

	if !known {
		h.names <- name // want WAITS_HOLDING
	}
	h.mu.Unlock()
}

func (h *Hub) Close() { close(h.done) }
