// Two who shut a service down at the same time: the second closes what is closed.
package service

import "sync"

type Service struct {
	mu   sync.Mutex
	done chan struct{}
}

func New() *Service { return &Service{done: make(chan struct{})} }

func (s *Service) Shutdown() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.done != nil {
		close(s.done) // want double-close
	}
}

func (s *Service) Wait() { <-s.done }
