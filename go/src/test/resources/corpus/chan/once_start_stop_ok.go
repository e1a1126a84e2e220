// Stop before Start: the loop is never started, and stop waits for it.
package life

import (
	"sync"
	"testing"
)

type Service struct {
	startOnce sync.Once
	stopOnce  sync.Once
	started   bool
	quit      chan struct{}
	done      chan struct{}
}

func New() *Service {
	return &Service{quit: make(chan struct{}), done: make(chan struct{})}
}

func (s *Service) Start() {
	s.startOnce.Do(func() {
		s.started = true
		go s.run()
	})
}

func (s *Service) run() {
	defer close(s.done)
	<-s.quit
}

func (s *Service) Stop() {
	s.stopOnce.Do(func() {
		close(s.quit)
		if !s.started {
			return
		}
		<-s.done
	})
}

func TestStopOnly(t *testing.T) {
	s := New()
	s.Stop()
}

func TestStartStop(t *testing.T) {
	s := New()
	s.Start()
	s.Stop()
	s.Stop()
}
