// Two goroutines empty a queue. Both may see the last job, and only one of them gets it.
package spool

import (
	"sync"
	"testing"
)

type spool struct {
	jobs chan int
	mu   sync.Mutex
	done int
}

func (s *spool) drain() {
	n := 0
	for len(s.jobs) > 0 {
		<-s.jobs // want leak
		n++
	}
	s.mu.Lock()
	s.done += n
	s.mu.Unlock()
}

func TestDrainedByTwo(t *testing.T) {
	s := &spool{jobs: make(chan int, 3)}
	for i := 0; i < 2; i++ {
		s.jobs <- i
	}
	var wg sync.WaitGroup
	for i := 0; i < 2; i++ {
		wg.Add(1)
		go func() {
			defer wg.Done()
			s.drain()
		}()
	}
	wg.Wait() // want deadlock
	if s.done != 2 {
		t.Errorf("%d jobs done", s.done)
	}
}
