// Both the user and the server's own loop close the quit channel.
package shutdown

import (
	"sync"
	"testing"
)

type server struct {
	requests chan int
	quit     chan struct{}
	once     sync.Once
	wg       sync.WaitGroup
	served   int
}

func newServer() *server {
	s := &server{requests: make(chan int), quit: make(chan struct{})}
	s.wg.Add(1)
	go s.loop()
	return s
}

func (s *server) loop() {
	defer s.wg.Done()
	for {
		select {
		case r := <-s.requests:
			if r < 0 {
				s.stop()
				return
			}
			s.served++
		case <-s.quit:
			return
		}
	}
}

func (s *server) stop() {
	s.once.Do(func() { close(s.quit) })
}

func (s *server) send(r int) bool {
	select {
	case s.requests <- r:
		return true
	case <-s.quit:
		return false
	}
}

func TestStopAfterBadRequest(t *testing.T) {
	s := newServer()
	s.send(1)
	s.send(-1)
	s.stop()
	s.wg.Wait()
	if s.served != 1 {
		t.Errorf("served %d", s.served)
	}
}
