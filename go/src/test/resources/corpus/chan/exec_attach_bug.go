// The error channel of attach has one slot per stream, but the resize and keepalive
// helpers report into it too; attach reads one result and returns, so one of the
// reporters stays blocked in its send.
package execattach

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"time"
)

type size struct{ w, h uint16 }

type attachConfig struct {
	Stdin  io.Reader
	Stdout io.Writer
	Stderr io.Writer
	TTY    bool
	Resize <-chan size
}

// streams is the number of copy loops of the session.
func (c *attachConfig) streams() int {
	n := 0
	if c.Stdin != nil {
		n++
	}
	if c.Stdout != nil {
		n++
	}
	if c.Stderr != nil && !c.TTY {
		n++
	}
	return n
}

type execConn struct {
	in       bytes.Buffer
	out, err io.Reader
}

type session struct {
	cfg  *attachConfig
	conn *execConn
	done chan struct{}
	errs chan error
	dims size
}

func newSession(cfg *attachConfig, conn *execConn) *session {
	return &session{
		cfg:  cfg,
		conn: conn,
		done: make(chan struct{}),
		errs: make(chan error, cfg.streams()),
	}
}

func (s *session) spawn(f func() error) {
	go func() {
		s.errs <- f() // want leak
	}()
}

func (s *session) spawnCopy(dst io.Writer, src io.Reader) {
	s.spawn(func() error {
		_, err := io.Copy(dst, src)
		return err
	})
}

func (s *session) watchResize() error {
	for {
		select {
		case <-s.done:
			return nil
		case d := <-s.cfg.Resize:
			s.dims = d
		}
	}
}

func (s *session) keepalive() error {
	t := time.NewTicker(5 * time.Millisecond)
	defer t.Stop()
	for {
		select {
		case <-s.done:
			return nil
		case <-t.C:
		}
	}
}

func (s *session) attach() error {
	defer close(s.done)
	if s.cfg.Stdin != nil {
		s.spawnCopy(&s.conn.in, s.cfg.Stdin)
	}
	if s.cfg.Stdout != nil {
		s.spawnCopy(s.cfg.Stdout, s.conn.out)
	}
	if s.cfg.Stderr != nil && !s.cfg.TTY {
		s.spawnCopy(s.cfg.Stderr, s.conn.err)
	}
	s.spawn(s.watchResize)
	s.spawn(s.keepalive)
	return <-s.errs
}

func TestExecAttach(t *testing.T) {
	var out bytes.Buffer
	cfg := &attachConfig{Stdin: strings.NewReader("id\n"), Stdout: &out, TTY: true}
	conn := &execConn{out: strings.NewReader("uid=0\n")}
	if err := newSession(cfg, conn).attach(); err != nil {
		t.Log(err)
	}
}
