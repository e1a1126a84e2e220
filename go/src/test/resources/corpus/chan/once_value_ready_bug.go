// The first caller starts a server and waits until it is ready; the server is ready only when the
// callback that it is given has returned.
package ready

import (
	"sync"
	"testing"
)

type serverState int32

type embedServer struct {
	ready chan struct{}
	errc  chan error
	state serverState
}

func (s *embedServer) serve(onStart func(*embedServer)) {
	onStart(s)
	close(s.ready)
}

var start = sync.OnceValue(func() *embedServer {
	s := &embedServer{ready: make(chan struct{}), errc: make(chan error)}
	go s.serve(func(s *embedServer) {
		s.state = 1
		s.errc <- nil // want leak
	})
	<-s.ready // want deadlock
	return s
})

func TestStart(t *testing.T) {
	if s := start(); s.state != 1 {
		t.Errorf("state %d", s.state)
	}
}
