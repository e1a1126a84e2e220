// A worker waits for the group it belongs to before it says that it is done.
package drain

import (
	"sync"
	"testing"
)

type stage struct {
	wg     sync.WaitGroup
	in     chan int
	mu     sync.Mutex
	total  int
	closed bool
}

func newStage() *stage {
	return &stage{in: make(chan int)}
}

func (s *stage) work(last bool) {
	defer s.wg.Done()
	for n := range s.in {
		s.mu.Lock()
		s.total += n
		s.mu.Unlock()
	}
	if last {
		s.finish()
	}
}

func (s *stage) finish() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
}

func (s *stage) start(n int) {
	s.wg.Add(n)
	for i := 0; i < n; i++ {
		go s.work(i == n-1)
	}
}

func (s *stage) sum(values ...int) int {
	for _, v := range values {
		s.in <- v
	}
	close(s.in)
	s.wg.Wait()
	return s.total
}

func TestSum(t *testing.T) {
	s := newStage()
	s.start(2)
	if n := s.sum(1, 2, 3); n != 6 {
		t.Errorf("sum %d", n)
	}
}
