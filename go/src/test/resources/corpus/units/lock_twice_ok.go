// What is drained already gives the lock back.
package drain

import "sync"

type Server struct {
	mu    sync.Mutex
	conns map[int]bool
}

func (s *Server) GracefulStop() {
	s.mu.Lock()
	if s.conns == nil {
		s.mu.Unlock()
		return
	}
	s.conns = nil
	s.mu.Unlock()
}
