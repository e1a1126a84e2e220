// Requests come from a pool with their reply channels; one that was given up is put back while its
// answer is still on the way.
package pooled

import (
	"sync"
	"testing"
)

type call struct {
	arg   int
	reply chan int
}

var calls = sync.Pool{New: func() any { return &call{reply: make(chan int)} }}

type server struct{ in chan *call }

func (s *server) serve() {
	for c := range s.in {
		c.reply <- c.arg * 2 // want leak
	}
}

func (s *server) ask(arg int, wait bool) (int, bool) {
	c := calls.Get().(*call)
	c.arg = arg
	s.in <- c
	if !wait {
		return 0, false
	}
	defer calls.Put(c)
	return <-c.reply, true
}

func TestAsk(t *testing.T) {
	s := &server{in: make(chan *call)}
	go s.serve()
	defer close(s.in)
	if v, ok := s.ask(1, true); ok && v != 2 {
		t.Error(v)
	}
	s.ask(2, false)
}
