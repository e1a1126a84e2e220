// A scheduler holds its lock when the queue turns out to be full.
package sched

import (
	"sync"
	"testing"
)

type task struct{ name string }

type scheduler struct {
	mu      sync.Mutex
	queue   chan task
	pending map[string]bool
	dropped int
	wg      sync.WaitGroup
}

func newScheduler(depth int) *scheduler {
	return &scheduler{queue: make(chan task, depth), pending: map[string]bool{}}
}

func (s *scheduler) Submit(tk task) bool {
	s.mu.Lock()
	if s.pending[tk.name] {
		s.mu.Unlock()
		return false
	}
	select {
	case s.queue <- tk:
		s.pending[tk.name] = true
	default:
		s.dropped++
		s.mu.Unlock()
		return false
	}
	s.mu.Unlock()
	return true
}

func (s *scheduler) drain() int {
	n := 0
	for {
		select {
		case <-s.queue:
			n++
		default:
			return n
		}
	}
}

func TestSubmitMany(t *testing.T) {
	s := newScheduler(1)
	done := make(chan struct{})
	go func() {
		defer close(done)
		for _, name := range []string{"a", "b", "c"} {
			s.Submit(task{name: name})
		}
	}()
	<-done
	s.drain()
}
