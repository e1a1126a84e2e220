// A scheduler runs a stored method value under its lock; the method sends to the scheduler's loop.
package scheduler

import (
	"sync"
	"testing"
)

type scheduler struct {
	mu     sync.Mutex
	next   func()
	wakeup chan struct{}
	quit   chan struct{}
	turns  int
}

func newScheduler() *scheduler {
	s := &scheduler{wakeup: make(chan struct{}), quit: make(chan struct{})}
	s.next = s.wake
	go s.loop()
	return s
}

func (s *scheduler) wake() {
	s.wakeup <- struct{}{} // want deadlock
}

func (s *scheduler) loop() {
	for {
		select {
		case <-s.wakeup:
			s.turn()
		case <-s.quit:
			return
		}
	}
}

func (s *scheduler) turn() {
	s.mu.Lock() // want leak
	s.turns++
	s.mu.Unlock()
}

func (s *scheduler) kick(times int) {
	for i := 0; i < times; i++ {
		s.mu.Lock()
		next := s.next
		next()
		s.mu.Unlock()
	}
}

func TestKickTwice(t *testing.T) {
	s := newScheduler()
	s.kick(2)
	close(s.quit)
}
