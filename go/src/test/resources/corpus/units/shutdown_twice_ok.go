// Two who shut a service down at the same time: the second sees that it has been done.
package service

import "sync"

type Service struct {
	mu   sync.Mutex
	down bool
	done chan struct{}
}

func New() *Service { return &Service{done: make(chan struct{})} }

func (s *Service) Shutdown() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.down {
		s.down = true
		close(s.done)
	}
}

func (s *Service) Wait() { <-s.done }
