package p

import (
	"errors"
	"sync"
)

type Session struct {
	mu     sync.Mutex
	broken bool
	id     int
}

type Sessions struct {
	list []*Session
}

func (s *Session) begin() error {
	s.mu.Lock()
	if s.broken {
		s.mu.Unlock()
		return errors.New("broken")
	}
	return nil
}

func (s *Session) end() { s.mu.Unlock() }

func (s *Session) Exec(f func(int) error) error {
	if err := s.begin(); err != nil {
		return err
	}
	defer s.end()
	return f(s.id)
}
