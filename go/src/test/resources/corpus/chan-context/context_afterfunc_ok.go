//go:build go1.21

// A connection is closed by context.AfterFunc; its stop function is called before the cancel.
package afterctx

import (
	"context"
	"testing"
)

type conn struct {
	packets chan string
	closed  chan struct{}
}

func dial() *conn {
	return &conn{packets: make(chan string), closed: make(chan struct{})}
}

func (c *conn) close() { close(c.closed) }

func (c *conn) read() (string, bool) {
	select {
	case p := <-c.packets:
		return p, true
	case <-c.closed:
		return "", false
	}
}

type session struct {
	conn *conn
	got  []string
}

func (s *session) loop() {
	for {
		p, ok := s.conn.read()
		if !ok {
			return
		}
		s.got = append(s.got, p)
	}
}

func serve(parent context.Context) (*session, func()) {
	ctx, cancel := context.WithCancel(parent)
	s := &session{conn: dial()}
	stop := context.AfterFunc(ctx, s.conn.close)
	go s.loop()
	return s, func() {
		cancel()
		stop()
	}
}

func TestServe(t *testing.T) {
	s, done := serve(context.Background())
	s.conn.packets <- "hello"
	done()
}
