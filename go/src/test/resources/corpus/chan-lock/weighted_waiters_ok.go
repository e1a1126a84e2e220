// A weighted semaphore keeps those who wait in a list. Who gives up takes itself off the list and
// tells the next in line, for whom there may be room now.
package weighted

import (
	"container/list"
	"context"
	"sync"
	"testing"
)

type waiter struct {
	n     int
	ready chan struct{}
}

type Weighted struct {
	size    int
	cur     int
	mu      sync.Mutex
	waiters list.List
}

func (s *Weighted) Acquire(ctx context.Context, n int) error {
	s.mu.Lock()
	if s.size-s.cur >= n && s.waiters.Len() == 0 {
		s.cur += n
		s.mu.Unlock()
		return nil
	}
	w := waiter{n: n, ready: make(chan struct{})}
	elem := s.waiters.PushBack(w)
	s.mu.Unlock()
	select {
	case <-w.ready:
		return nil
	case <-ctx.Done():
		s.giveUp(elem, w)
		return ctx.Err()
	}
}

func (s *Weighted) giveUp(elem *list.Element, w waiter) {
	s.mu.Lock()
	defer s.mu.Unlock()
	select {
	case <-w.ready:
		s.cur -= w.n
		s.notify()
	default:
		s.waiters.Remove(elem)
		s.notify()
	}
}

func (s *Weighted) Release(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.cur -= n
	s.notify()
}

func (s *Weighted) notify() {
	for front := s.waiters.Front(); front != nil; front = s.waiters.Front() {
		w := front.Value.(waiter)
		if s.size-s.cur < w.n {
			return
		}
		s.cur += w.n
		s.waiters.Remove(front)
		close(w.ready)
	}
}

func TestGiveUpWhileOthersWait(t *testing.T) {
	s := &Weighted{size: 2}
	ctx, cancel := context.WithCancel(context.Background())
	s.Acquire(context.Background(), 1)
	go func() {
		if s.Acquire(ctx, 2) == nil {
			s.Release(2)
		}
	}()
	go func() {
		s.Acquire(context.Background(), 1)
		s.Release(1)
	}()
	cancel()
}
