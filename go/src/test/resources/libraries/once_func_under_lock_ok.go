// A function made by sync.OnceFunc is called under a lock, and takes none.
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
		s.closed = true
	})
	if s.closed {
		return
	}
	s.stop()
}
