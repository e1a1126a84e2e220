// Stop holds the server's lock while it waits for the accept loop, which takes the lock per connection.
package server

import (
	"sync"
	"testing"
)

type server struct {
	mu       sync.Mutex
	conns    int
	running  bool
	incoming chan string
	quit     chan struct{}
	done     chan struct{}
}

func newServer() *server {
	return &server{
		incoming: make(chan string),
		quit:     make(chan struct{}),
		done:     make(chan struct{}),
	}
}

func (s *server) start() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.running = true
	go s.loop()
}

func (s *server) loop() {
	defer close(s.done)
	for {
		select {
		case <-s.incoming:
			s.accept()
		case <-s.quit:
			return
		}
	}
}

func (s *server) accept() {
	s.mu.Lock() // want leak
	defer s.mu.Unlock()
	s.conns++
}

func (s *server) stop() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.running {
		return
	}
	s.running = false
	close(s.quit)
	<-s.done // want deadlock
}

func TestStopAfterAccept(t *testing.T) {
	s := newServer()
	s.start()
	s.incoming <- "client"
	s.stop()
	if s.conns > 1 {
		t.Errorf("%d connections", s.conns)
	}
}
