// A server recovers the panic of a handler, but the lock taken around the handler stays locked.
package serve

import (
	"fmt"
	"sync"
	"testing"
)

type request struct {
	path string
	body string
}

type handler func(r *request) string

type server struct {
	mu     sync.Mutex
	routes map[string]handler
	served int
}

func (s *server) handle(path string, h handler) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.routes[path] = h
}

func (s *server) dispatch(r *request) string {
	s.mu.Lock() // want deadlock
	s.served++
	h := s.routes[r.path]
	answer := h(r)
	s.mu.Unlock()
	return answer
}

func (s *server) serve(r *request) (answer string, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("handler of %s: %v", r.path, p)
		}
	}()
	return s.dispatch(r), nil
}

func upper(r *request) string {
	if r.body == "" {
		panic("empty body")
	}
	return r.body + "!"
}

func TestServerSurvivesPanic(t *testing.T) {
	s := &server{routes: map[string]handler{}}
	s.handle("/upper", upper)
	if _, err := s.serve(&request{path: "/upper"}); err == nil {
		t.Error("no error for an empty body")
	}
	if answer, err := s.serve(&request{path: "/upper", body: "x"}); err != nil || answer != "x!" {
		t.Errorf("got %q, %v", answer, err)
	}
}
