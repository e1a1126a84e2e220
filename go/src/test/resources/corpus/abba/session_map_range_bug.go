// Sessions are swept with a callback of sync.Map; each session, when it ends, tells the sweeper.
package sweeper

import (
	"sync"
	"testing"
)

type session struct {
	mu     sync.Mutex
	closed bool
	id     int
	sw     *sweeper
}

type sweeper struct {
	lock     sync.Mutex
	sessions sync.Map
	swept    int
}

func (sw *sweeper) open(id int) *session {
	s := &session{id: id, sw: sw}
	sw.sessions.Store(id, s)
	return s
}

func (s *session) isClosed() bool {
	s.mu.Lock() // want leak
	defer s.mu.Unlock()
	return s.closed
}

func (s *session) end() {
	s.mu.Lock()
	s.closed = true
	s.sw.ended(s)
	s.mu.Unlock()
}

func (sw *sweeper) ended(s *session) {
	sw.lock.Lock() // want leak
	defer sw.lock.Unlock()
	sw.sessions.Delete(s.id)
	sw.swept++
}

func (sw *sweeper) sweep() (open int) {
	sw.lock.Lock()
	defer sw.lock.Unlock()
	sw.sessions.Range(func(_, v any) bool {
		if !v.(*session).isClosed() {
			open++
		}
		return true
	})
	return open
}

func TestSweep(t *testing.T) {
	sw := &sweeper{}
	s := sw.open(1)
	done := make(chan struct{}, 2)
	for _, f := range []func(){s.end, func() { sw.sweep() }} {
		go func() {
			f()
			done <- struct{}{}
		}()
	}
}
