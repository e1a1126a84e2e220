// Two goroutines empty a queue, one after the other: what is counted stays until it is taken.
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
	s.mu.Lock()
	defer s.mu.Unlock()
	n := 0
	for len(s.jobs) > 0 {
		<-s.jobs
		n++
	}
	s.done += n
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
	wg.Wait()
	if s.done != 2 {
		t.Errorf("%d jobs done", s.done)
	}
}
