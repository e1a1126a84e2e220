// An HTTP handler publishes to a subscriber under the hub's lock; the subscriber needs the lock to
// leave.
package hub

import (
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
)

type subscriber struct {
	name  string
	inbox chan string
}

type hub struct {
	mu          sync.Mutex
	subscribers map[string]*subscriber
}

func newHub() *hub {
	return &hub{subscribers: map[string]*subscriber{}}
}

func (h *hub) subscribe(name string) *subscriber {
	h.mu.Lock()
	defer h.mu.Unlock()
	s := &subscriber{name: name, inbox: make(chan string, 1)}
	h.subscribers[name] = s
	return s
}

func (h *hub) leave(s *subscriber) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.subscribers, s.name)
}

func (h *hub) publish(text string) int {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, s := range h.subscribers {
		s.inbox <- text
	}
	return len(h.subscribers)
}

func (h *hub) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if h.publish("news") == 0 {
		w.WriteHeader(http.StatusNoContent)
	}
}

func (h *hub) read(s *subscriber, patience <-chan struct{}) {
	defer h.leave(s)
	select {
	case <-s.inbox:
	case <-patience:
	}
}

func TestPublish(t *testing.T) {
	h := newHub()
	s := h.subscribe("ann")
	patience := make(chan struct{})
	go h.read(s, patience)
	close(patience)
	h.ServeHTTP(httptest.NewRecorder(), &http.Request{})
}
