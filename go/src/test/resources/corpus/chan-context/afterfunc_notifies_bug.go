// When a session ends, context.AfterFunc tells the janitor, which has left with the first message.
package session

import (
	"context"
	"testing"
)

type janitor struct {
	ended chan string
	done  chan struct{}
}

func newJanitor() *janitor {
	j := &janitor{
		ended: make(chan string),
		done:  make(chan struct{}),
	}
	go j.run()
	return j
}

func (j *janitor) run() {
	defer close(j.done)
	name := <-j.ended
	_ = name
}

type session struct {
	name   string
	cancel context.CancelFunc
	stop   func() bool
}

type manager struct {
	janitor  *janitor
	sessions []*session
}

func (m *manager) open(parent context.Context, name string) *session {
	ctx, cancel := context.WithCancel(parent)
	s := &session{name: name, cancel: cancel}
	s.stop = context.AfterFunc(ctx, func() {
		m.janitor.ended <- name // want leak
	})
	m.sessions = append(m.sessions, s)
	return s
}

func (m *manager) closeAll() {
	for _, s := range m.sessions {
		s.cancel()
	}
	<-m.janitor.done
}

func TestTwoSessions(t *testing.T) {
	m := &manager{janitor: newJanitor()}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	m.open(ctx, "one")
	m.open(ctx, "two")
	m.closeAll()
	if len(m.sessions) != 2 {
		t.Errorf("%d sessions", len(m.sessions))
	}
}
