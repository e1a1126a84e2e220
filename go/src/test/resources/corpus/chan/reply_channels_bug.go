// A key-value server answers on the channel that comes with the request; a client that gives up
// leaves the server behind with its answer.
package kv

import (
	"testing"
	"time"
)

type request struct {
	key   string
	reply chan string
}

type server struct {
	requests chan request
	admin    chan chan int
	quit     chan struct{}
	data     map[string]string
}

func newServer() *server {
	s := &server{
		requests: make(chan request),
		admin:    make(chan chan int),
		quit:     make(chan struct{}),
		data:     map[string]string{"a": "1"},
	}
	go s.loop()
	return s
}

func (s *server) loop() {
	for {
		select {
		case r := <-s.requests:
			r.reply <- s.data[r.key] // want leak
		case sizes := <-s.admin:
			sizes <- len(s.data)
		case <-s.quit:
			return
		}
	}
}

func (s *server) get(key string, patience time.Duration) (string, bool) {
	r := request{key: key, reply: make(chan string)}
	s.requests <- r
	select {
	case v := <-r.reply:
		return v, true
	case <-time.After(patience):
		return "", false
	}
}

func (s *server) size() int {
	sizes := make(chan int)
	s.admin <- sizes
	return <-sizes
}

func (s *server) stop() {
	close(s.quit)
}

func TestGet(t *testing.T) {
	s := newServer()
	if n := s.size(); n != 1 {
		t.Errorf("%d keys", n)
	}
	defer s.stop()
	if v, ok := s.get("a", time.Microsecond); ok && v != "1" {
		t.Errorf("got %q", v)
	}
}
