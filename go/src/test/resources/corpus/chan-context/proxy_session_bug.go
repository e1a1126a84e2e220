// newSession starts a goroutine that closes the connection when the session
// context ends. If the handshake fails nobody calls the session's cancel.
package proxysession

import (
	"context"
	"errors"
	"math/rand"
	"sync"
	"sync/atomic"
	"testing"
)

type conn interface {
	handshake(server string) error
	Close() error
}

type fakeConn struct{ closed atomic.Bool }

func (c *fakeConn) handshake(server string) error {
	if rand.Intn(3) == 0 {
		return errors.New("tls: bad certificate for " + server)
	}
	return nil
}

func (c *fakeConn) Close() error {
	if c.closed.Swap(true) {
		return errors.New("already closed")
	}
	return nil
}

type session struct {
	ctx    context.Context
	cancel context.CancelFunc
	conn   conn
	server string
}

func newSession(ctx context.Context, c conn, server string) *session {
	s := &session{conn: c, server: server}
	s.ctx, s.cancel = context.WithCancel(ctx)
	go s.closeOnDone()
	return s
}

func (s *session) closeOnDone() {
	<-s.ctx.Done() // want leak
	s.conn.Close()
}

func (s *session) close() { s.cancel() }

type pool struct {
	mu      sync.Mutex
	idle    map[string][]*session
	factory func() conn
}

func (p *pool) take(server string) *session {
	p.mu.Lock()
	defer p.mu.Unlock()
	l := p.idle[server]
	if len(l) == 0 {
		return nil
	}
	s := l[len(l)-1]
	p.idle[server] = l[:len(l)-1]
	return s
}

func (p *pool) put(s *session) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.idle[s.server] = append(p.idle[s.server], s)
}

func (p *pool) get(ctx context.Context, server string) (*session, error) {
	if s := p.take(server); s != nil {
		return s, nil
	}
	s := newSession(ctx, p.factory(), server)
	if err := s.conn.handshake(server); err != nil {
		return nil, err
	}
	return s, nil
}

func (p *pool) shutdown() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for server, l := range p.idle {
		for _, s := range l {
			s.close()
		}
		delete(p.idle, server)
	}
}

func TestProxyPool(t *testing.T) {
	p := &pool{
		idle:    map[string][]*session{},
		factory: func() conn { return &fakeConn{} },
	}
	defer p.shutdown()
	for _, srv := range []string{"a", "b", "a"} {
		s, err := p.get(context.Background(), srv)
		if err != nil {
			t.Log(err)
			continue
		}
		p.put(s)
	}
}
