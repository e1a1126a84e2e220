// A semaphore with a list of waiters; one who gives up is not taken off the list, and is handed
// the token that others wait for.
package weighted

import (
	"container/list"
	"context"
	"sync"
	"testing"
)

type waiter struct {
	ready chan struct{}
}

type semaphore struct {
	mu      sync.Mutex
	held    bool
	waiters list.List
}

func (s *semaphore) acquire(ctx context.Context) error {
	s.mu.Lock()
	if !s.held {
		s.held = true
		s.mu.Unlock()
		return nil
	}
	w := &waiter{ready: make(chan struct{})}
	elem := s.waiters.PushBack(w)
	s.mu.Unlock()

	select { // want deadlock
	case <-w.ready:
		return nil
	case <-ctx.Done():
		s.mu.Lock()
		select {
		case <-w.ready:
			s.mu.Unlock()
			s.release()
		default:
			_ = elem
			s.mu.Unlock()
		}
		return ctx.Err()
	}
}

func (s *semaphore) release() {
	s.mu.Lock()
	defer s.mu.Unlock()
	next := s.waiters.Front()
	if next == nil {
		s.held = false
		return
	}
	s.waiters.Remove(next)
	close(next.Value.(*waiter).ready)
}

func TestGiveUp(t *testing.T) {
	var s semaphore
	bg := context.Background()
	s.acquire(bg)
	ctx, cancel := context.WithCancel(bg)
	cancel()
	if s.acquire(ctx) == nil {
		s.release()
	}
	s.release()
	if err := s.acquire(bg); err != nil {
		t.Fatal(err)
	}
	s.release()
}
