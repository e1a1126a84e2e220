package p

import (
	"errors"
	"io"
	"sync"
)

type session struct {
	mu      sync.Mutex
	streams map[int]*stream
	conn    io.ReadCloser
	done    chan struct{}
}

type stream struct {
	mu      sync.Mutex
	id      int
	session *session
	open    bool
}

var handlers = []func(*session, byte) error{
	0: (*session).data,
	1: (*session).away,
}

func newSession(conn io.ReadCloser) *session {
	s := &session{streams: map[int]*stream{}, conn: conn, done: make(chan struct{})}
	go s.read()
	return s
}

func (s *session) add(id int) {
	t := &stream{id: id, session: s, open: true}
	s.mu.Lock()
	s.streams[id] = t
	s.mu.Unlock()
}

func (s *session) read() {
	defer close(s.done)
	b := make([]byte, 2)
	for {
		if _, err := s.conn.Read(b); err != nil {
			return
		}
		if err := handlers[b[0]](s, b[1]); err != nil {
			return
		}
	}
}

func (s *session) data(id byte) error {
	s.mu.Lock()
	t := s.streams[int(id)]
	s.mu.Unlock()
	if t != nil {
		t.finish()
	}
	return nil
}

func (s *session) away(byte) error {
	return errors.New("away")
}

func (t *stream) finish() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.open = false
	t.session.mu.Lock()
	delete(t.session.streams, t.id)
	t.session.mu.Unlock()
}

func (s *session) Close() {
	s.conn.Close()
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, t := range s.streams {
		t.mu.Lock() // want TWO_ORDERS
		t.open = false
		t.mu.Unlock()
	}
}
