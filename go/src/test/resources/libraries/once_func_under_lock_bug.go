// A function made by sync.OnceFunc is called under the lock that it takes.
package p

import "sync"

type Session struct {
	mu     sync.Mutex
	closed bool
	stop   func()
}

func (s *Session) Start() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stop = sync.OnceFunc(func() {
		s.mu.Lock() // want deadlock
		defer s.mu.Unlock()
		s.closed = true
	})
	if s.closed {
		return
	}
	s.stop()
}
