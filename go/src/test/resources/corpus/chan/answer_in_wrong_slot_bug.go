// Each of two goroutines has a slot of an array, and answers in that of the other one.
package slots

import "testing"

type slot struct {
	req  chan int
	resp chan int
}

type server struct {
	slots [2]slot
	hits  [2]int
}

func newServer() *server {
	s := &server{}
	for i := range s.slots {
		s.slots[i] = slot{make(chan int), make(chan int)}
		go s.loop(i)
	}
	return s
}

func (s *server) loop(i int) {
	sl := &s.slots[i]
	for v := range sl.req { // want leak
		s.hits[i]++
		s.slots[(i+v)%2].resp <- v // want leak
	}
}

func (s *server) call(v int) int {
	sl := s.slots[v%2]
	sl.req <- v
	return <-sl.resp // want deadlock
}

func (s *server) stop() {
	for _, sl := range s.slots {
		close(sl.req)
	}
}

func TestCalls(t *testing.T) {
	s := newServer()
	defer s.stop()
	for _, v := range []int{2, 1} {
		if got := s.call(v); got != v {
			t.Error(got)
		}
	}
}
