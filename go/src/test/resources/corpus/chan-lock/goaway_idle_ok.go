// Shutdown offers a GOAWAY to every connection with s.mu held. A connection
// that went idle closes done first and asks for s.mu afterwards.
package goaway

import (
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

type frameKind int

const (
	ping frameKind = iota
	goAwayFrame
)

type ctrlFrame struct {
	kind frameKind
	code int
}

type serverConn struct {
	id    int
	srv   *server
	ctrl  chan ctrlFrame
	done  chan struct{}
	idle  time.Duration
	pings atomic.Int32
}

type server struct {
	mu       sync.Mutex
	conns    map[*serverConn]struct{}
	wg       sync.WaitGroup
	draining bool
}

func newServer() *server {
	return &server{conns: make(map[*serverConn]struct{})}
}

func (s *server) accept(id int, idle time.Duration) *serverConn {
	c := &serverConn{
		id:   id,
		srv:  s,
		ctrl: make(chan ctrlFrame),
		done: make(chan struct{}),
		idle: idle,
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.draining {
		return nil
	}
	s.conns[c] = struct{}{}
	s.wg.Add(1)
	return c
}

func (s *server) remove(c *serverConn) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.conns, c)
}

func (c *serverConn) offer(f ctrlFrame) bool {
	select {
	case c.ctrl <- f:
		return true
	case <-c.done:
		return false
	}
}

func (c *serverConn) loop() {
	defer c.srv.wg.Done()
	defer c.srv.remove(c)
	defer close(c.done)
	idle := time.NewTimer(c.idle)
	defer idle.Stop()
	for {
		select {
		case f := <-c.ctrl:
			switch f.kind {
			case ping:
				c.pings.Add(1)
				idle.Reset(c.idle)
			case goAwayFrame:
				return
			}
		case <-idle.C:
			return
		}
	}
}

func (s *server) Shutdown() (told int) {
	s.mu.Lock()
	s.draining = true
	for c := range s.conns {
		if c.offer(ctrlFrame{kind: goAwayFrame}) {
			told++
		}
	}
	s.mu.Unlock()
	s.wg.Wait()
	return told
}

func TestGracefulShutdown(t *testing.T) {
	s := newServer()
	for i := 0; i < 3; i++ {
		c := s.accept(i, time.Duration(i+1)*time.Millisecond)
		if c == nil {
			continue
		}
		go c.loop()
	}
	time.Sleep(2 * time.Millisecond)
	t.Log("told", s.Shutdown())
}
