// A broadcaster sends to its subscribers while it holds the lock a subscriber needs to leave.
package broadcast

import (
	"sync"
	"testing"
)

type subscription struct {
	id     int
	events chan string
}

type hub struct {
	mu   sync.Mutex
	next int
	subs map[int]*subscription
}

func newHub() *hub {
	return &hub{subs: map[int]*subscription{}}
}

func (h *hub) subscribe() *subscription {
	h.mu.Lock()
	defer h.mu.Unlock()
	s := &subscription{id: h.next, events: make(chan string)}
	h.next++
	h.subs[s.id] = s
	return s
}

func (h *hub) unsubscribe(s *subscription) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.subs, s.id)
}

func (h *hub) publish(event string) {
	h.mu.Lock()
	var subs []*subscription
	for _, s := range h.subs {
		subs = append(subs, s)
	}
	h.mu.Unlock()
	for _, s := range subs {
		select {
		case s.events <- event:
		default:
		}
	}
}

func TestUnsubscribeWhilePublishing(t *testing.T) {
	h := newHub()
	s := h.subscribe()
	go h.publish("started")
	h.unsubscribe(s)
	if len(h.subs) != 0 {
		t.Error("still subscribed")
	}
}
