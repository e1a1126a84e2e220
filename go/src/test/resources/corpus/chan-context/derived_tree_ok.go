// A child context is derived from the wrong parent: cancelling the session does not reach the query.
package tree

import (
	"context"
	"testing"
)

type session struct {
	ctx    context.Context
	cancel context.CancelFunc
	root   context.Context
}

func newSession() *session {
	s := &session{root: context.Background()}
	s.ctx, s.cancel = context.WithCancel(s.root)
	return s
}

type query struct {
	ctx    context.Context
	cancel context.CancelFunc
	rows   chan int
}

func (s *session) query() *query {
	q := &query{rows: make(chan int)}
	q.ctx, q.cancel = context.WithCancel(s.ctx)
	go q.run()
	return q
}

func (q *query) run() {
	defer close(q.rows)
	for i := 0; ; i++ {
		select {
		case q.rows <- i:
		case <-q.ctx.Done():
			return
		}
	}
}

func (s *session) close() { s.cancel() }

func TestCloseSession(t *testing.T) {
	s := newSession()
	q := s.query()
	if row := <-q.rows; row != 0 {
		t.Errorf("row %d", row)
	}
	s.close()
}
