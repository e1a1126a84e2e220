// Handlers wait for the request's context, which is derived from one nobody ends.
package server

import (
	"context"
	"sync"
	"testing"
)

type handlerFunc func(ctx context.Context, name string) error

type Server struct {
	ctx      context.Context
	cancel   context.CancelFunc
	handlers map[string]handlerFunc
	wg       sync.WaitGroup
}

func NewServer() *Server {
	s := &Server{handlers: map[string]handlerFunc{}}
	s.ctx, s.cancel = context.WithCancel(context.Background())
	return s
}

func (s *Server) Handle(name string, h handlerFunc) { s.handlers[name] = h }

func (s *Server) dispatch(name string) {
	h, ok := s.handlers[name]
	if !ok {
		return
	}
	s.wg.Add(1)
	ctx := context.WithValue(context.Background(), "name", name)
	go func() {
		defer s.wg.Done()
		h(ctx, name)
	}()
}

func (s *Server) Shutdown() {
	s.cancel()
	s.wg.Wait() // want deadlock
}

func TestShutdown(t *testing.T) {
	s := NewServer()
	s.Handle("wait", func(ctx context.Context, name string) error {
		select { // want leak
		case <-ctx.Done():
			return ctx.Err()
		}
	})
	s.dispatch("wait")
	s.Shutdown()
}
