// Two paths of a server's shutdown close the same channel.
package server

import (
	"sync"
	"testing"
)

type Server struct {
	quit  chan struct{}
	once  sync.Once
	wg    sync.WaitGroup
	conns []*session
}

type session struct {
	srv  *Server
	msgs chan string
}

func (s *session) serve() {
	defer s.srv.wg.Done()
	for {
		select {
		case m, ok := <-s.msgs:
			if !ok {
				return
			}
			if m == "fatal" {
				s.srv.shutdown()
			}
		case <-s.srv.quit:
			return
		}
	}
}

func (s *Server) shutdown() {
	s.once.Do(func() { close(s.quit) })
}

func (s *Server) Stop() {
	s.shutdown()
	s.wg.Wait()
}

func TestStop(t *testing.T) {
	s := &Server{quit: make(chan struct{})}
	ss := &session{srv: s, msgs: make(chan string, 1)}
	s.conns = append(s.conns, ss)
	s.wg.Add(1)
	go ss.serve()
	ss.msgs <- "fatal"
	s.Stop()
}
