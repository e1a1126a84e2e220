// Publishing reads the map of topics under a read lock; leaving a topic drains it under the write
// lock until the publisher has closed it.
package topics

import (
	"sync"
	"testing"
)

type message struct{ topic, body string }

type hub struct {
	mu     sync.RWMutex
	topics map[string]chan message
}

func newHub(names ...string) *hub {
	h := &hub{topics: make(map[string]chan message, len(names))}
	for _, n := range names {
		h.topics[n] = make(chan message)
	}
	return h
}

func (h *hub) publish(topic string, bodies []string) {
	for _, b := range bodies {
		h.mu.RLock()
		ch, ok := h.topics[topic]
		h.mu.RUnlock()
		if !ok {
			return
		}
		ch <- message{topic, b}
	}
	h.mu.RLock()
	ch, ok := h.topics[topic]
	h.mu.RUnlock()
	if ok {
		close(ch)
	}
}

func (h *hub) leave(topic string) (dropped int) {
	h.mu.RLock()
	ch := h.topics[topic]
	h.mu.RUnlock()
	for range ch {
		dropped++
	}
	h.mu.Lock()
	delete(h.topics, topic)
	h.mu.Unlock()
	return dropped
}

func TestLeave(t *testing.T) {
	h := newHub("news", "sport")
	go h.publish("news", []string{"a", "b"})
	if n := h.leave("news"); n > 2 {
		t.Error(n)
	}
}
