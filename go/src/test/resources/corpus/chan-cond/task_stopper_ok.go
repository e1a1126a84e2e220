// A stopper waits until no task runs; a task waits for the stopper's channel, closed only after.
package stop

import (
	"errors"
	"sync"
	"testing"
)

var errStopped = errors.New("stopped")

type Closer interface {
	Close()
}

type CloserFn func()

func (f CloserFn) Close() { f() }

type Stopper struct {
	quiescer chan struct{}
	stopper  chan struct{}
	stopped  chan struct{}
	mu       struct {
		sync.Mutex
		quiesce   *sync.Cond
		quiescing bool
		numTasks  int
		closers   []Closer
	}
}

func NewStopper() *Stopper {
	s := &Stopper{
		quiescer: make(chan struct{}),
		stopper:  make(chan struct{}),
		stopped:  make(chan struct{}),
	}
	s.mu.quiesce = sync.NewCond(&s.mu)
	return s
}

func (s *Stopper) AddCloser(c Closer) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.mu.closers = append(s.mu.closers, c)
}

func (s *Stopper) runPrelude() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.mu.quiescing {
		return false
	}
	s.mu.numTasks++
	return true
}

func (s *Stopper) runPostlude() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.mu.numTasks--
	s.mu.quiesce.Broadcast()
}

func (s *Stopper) RunAsyncTask(f func(*Stopper)) error {
	if !s.runPrelude() {
		return errStopped
	}
	go func() {
		defer s.runPostlude()
		f(s)
	}()
	return nil
}

func (s *Stopper) Quiesce() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.mu.quiescing {
		s.mu.quiescing = true
		close(s.quiescer)
	}
	for s.mu.numTasks > 0 {
		s.mu.quiesce.Wait()
	}
}

func (s *Stopper) Stop() {
	s.Quiesce()
	close(s.stopper)
	for _, c := range s.mu.closers {
		c.Close()
	}
	close(s.stopped)
}

func (s *Stopper) ShouldQuiesce() <-chan struct{} { return s.quiescer }
func (s *Stopper) ShouldStop() <-chan struct{}    { return s.stopper }

func TestStopper(t *testing.T) {
	s := NewStopper()
	closed := 0
	s.AddCloser(CloserFn(func() { closed++ }))
	if err := s.RunAsyncTask(func(s *Stopper) {
		<-s.ShouldQuiesce()
	}); err != nil {
		t.Fatal(err)
	}
	s.Stop()
}
