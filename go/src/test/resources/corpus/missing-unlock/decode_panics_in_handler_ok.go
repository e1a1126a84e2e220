// The handler of a request panics on a message of another type; the server recovers and goes on,
// with the lock of the session still held.
package rpcserver

import (
	"fmt"
	"sync"
	"testing"
)

type message interface{}

type ping struct{ seq int }

type pong struct{ seq int }

type session struct {
	mu   sync.Mutex
	last int
}

func (s *session) handle(m message) {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := m.(*ping)
	s.last = p.seq
}

type server struct {
	sessions map[string]*session
	errs     []error
}

func (s *server) serve(id string, m message) {
	defer func() {
		if r := recover(); r != nil {
			s.errs = append(s.errs, fmt.Errorf("session %s: %v", id, r))
		}
	}()
	sess, ok := s.sessions[id]
	if !ok {
		sess = &session{}
		s.sessions[id] = sess
	}
	sess.handle(m)
}

func TestServe(t *testing.T) {
	s := &server{sessions: make(map[string]*session)}
	for _, m := range []message{&ping{1}, &pong{2}, &ping{3}} {
		s.serve("x", m)
	}
	if len(s.errs) != 1 {
		t.Errorf("errors: %v", s.errs)
	}
}
