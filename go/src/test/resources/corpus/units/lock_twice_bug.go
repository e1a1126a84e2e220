// What is drained already is given the lock once more instead of back.
package drain

import "sync"

type Server struct {
	mu    sync.Mutex
	conns map[int]bool
}

func (s *Server) GracefulStop() {
	s.mu.Lock()
	if s.conns == nil {
		s.mu.Lock() // want deadlock
		return
	}
	s.conns = nil
	s.mu.Unlock()
}
