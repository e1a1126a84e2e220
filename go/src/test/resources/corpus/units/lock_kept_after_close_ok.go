// Who subscribes to a closed hub leaves with its lock: the next one waits for ever.
package hub

import (
	"errors"
	"sync"
)

var ErrClosed = errors.New("closed")

type Hub struct {
	mu     sync.Mutex
	closed bool
	topics map[string]int
}

func New() *Hub { return &Hub{topics: map[string]int{}} }

func (h *Hub) Subscribe(topic string) error {
	h.mu.Lock()
	if h.closed {
		h.mu.Unlock()
		return ErrClosed
	}
	h.topics[topic]++
	h.mu.Unlock()
	return nil
}

func (h *Hub) Close() {
	h.mu.Lock()
	h.closed = true
	h.mu.Unlock()
}
