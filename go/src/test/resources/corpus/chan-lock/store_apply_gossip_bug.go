// A store applies snapshots in its loop, under the lock that stopping it holds while it waits for
// the loop.
package gossipstore

import (
	"sync"
	"testing"
)

type Stopper struct {
	stop chan struct{}
	wg   sync.WaitGroup
}

func NewStopper() *Stopper { return &Stopper{stop: make(chan struct{})} }

func (s *Stopper) RunWorker(f func()) {
	s.wg.Add(1)
	go func() {
		defer s.wg.Done()
		f()
	}()
}

func (s *Stopper) ShouldStop() <-chan struct{} { return s.stop }

func (s *Stopper) Stop() {
	close(s.stop)
	s.wg.Wait() // want deadlock
}

type Store struct {
	mu       sync.RWMutex
	replicas map[int]int
	updates  chan int
	stopper  *Stopper
}

func (s *Store) start() {
	s.stopper.RunWorker(func() {
		for {
			select {
			case r := <-s.updates:
				s.apply(r)
			case <-s.stopper.ShouldStop():
				return
			}
		}
	})
}

func (s *Store) apply(r int) {
	s.mu.Lock() // want leak
	defer s.mu.Unlock()
	s.replicas[r]++
}

func (s *Store) Close() int {
	s.mu.RLock()
	defer s.mu.RUnlock()
	s.stopper.Stop()
	return len(s.replicas)
}

func TestStoreClose(t *testing.T) {
	s := &Store{replicas: map[int]int{}, updates: make(chan int), stopper: NewStopper()}
	s.start()
	s.updates <- 1
	if n := s.Close(); n > 1 {
		t.Error(n)
	}
}
