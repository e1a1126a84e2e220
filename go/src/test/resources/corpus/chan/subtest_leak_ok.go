// Table-driven subtests start a server each and stop only those that succeed.
package tabletest

import (
	"testing"
)

type server struct {
	in   chan int
	quit chan struct{}
}

func startServer() *server {
	s := &server{in: make(chan int), quit: make(chan struct{})}
	go s.loop()
	return s
}

func (s *server) loop() {
	total := 0
	for {
		select {
		case n := <-s.in:
			total += n
		case <-s.quit:
			return
		}
	}
}

func (s *server) send(n int) bool {
	if n < 0 {
		return false
	}
	s.in <- n
	return true
}

func (s *server) stop() { close(s.quit) }

func TestServer(t *testing.T) {
	cases := []struct {
		name string
		n    int
		ok   bool
	}{
		{"positive", 1, true},
		{"negative", -1, false},
	}
	for _, c := range cases {
		c := c
		t.Run(c.name, func(t *testing.T) {
			s := startServer()
			defer s.stop()
			ok := s.send(c.n)
			if ok != c.ok {
				t.Errorf("send(%d) is %v", c.n, ok)
			}
		})
	}
}
