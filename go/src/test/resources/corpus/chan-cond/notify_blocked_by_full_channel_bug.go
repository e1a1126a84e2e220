// A store notifies its watchers over a channel before it signals; nobody drains the channel until
// the signal comes.
package notify

import (
	"sync"
	"testing"
)

type store struct {
	mu      sync.Mutex
	changed *sync.Cond
	version int
	log     chan int
}

func newStore(room int) *store {
	s := &store{log: make(chan int, room)}
	s.changed = sync.NewCond(&s.mu)
	return s
}

func (s *store) put() {
	s.mu.Lock()
	s.version++
	v := s.version
	s.mu.Unlock()
	s.log <- v // want leak
	s.changed.Broadcast()
}

func (s *store) await(version int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.version < version {
		s.changed.Wait() // want deadlock
	}
}

func (s *store) drain(n int) (sum int) {
	for i := 0; i < n; i++ {
		sum += <-s.log
	}
	return sum
}

func writer(s *store, n int) {
	for i := 0; i < n; i++ {
		s.put()
	}
}

func TestAwaitThenDrain(t *testing.T) {
	s := newStore(0)
	go writer(s, 1)
	s.await(1)
	if sum := s.drain(1); sum != 1 {
		t.Errorf("sum %d", sum)
	}
}
