// A handler of an HTTP-like mux logs every request under the mux's lock and asks the mux for its size.
package mux

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
)

type mux struct {
	mu       sync.Mutex
	handlers map[string]http.Handler
	hits     int
}

func newMux() *mux {
	return &mux{handlers: map[string]http.Handler{}}
}

func (m *mux) handle(path string, h http.Handler) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.handlers[path] = h
}

func (m *mux) size() int {
	m.mu.Lock() // want deadlock
	defer m.mu.Unlock()
	return len(m.handlers)
}

func (m *mux) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.hits++
	h, ok := m.handlers[r.URL.Path]
	if !ok {
		http.NotFound(w, r)
		return
	}
	h.ServeHTTP(w, r)
}

func status(m *mux) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprintf(w, "%d routes", m.size())
	}
}

func TestStatusPage(t *testing.T) {
	m := newMux()
	m.handle("/status", status(m))
	w := httptest.NewRecorder()
	m.ServeHTTP(w, httptest.NewRequest("GET", "/status", nil))
	if w.Body.String() != "1 routes" {
		t.Errorf("got %q", w.Body.String())
	}
}
