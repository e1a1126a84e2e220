// A session ends when it has been idle; the timer is stopped and drained before each reset, also
// when its tick has been taken already.
package idle

import (
	"testing"
	"time"
)

type session struct {
	in    chan string
	gone  chan struct{}
	timer *time.Timer
	late  chan time.Time
}

func newSession(idle time.Duration) *session {
	s := &session{in: make(chan string), gone: make(chan struct{}), late: make(chan time.Time, 1)}
	s.timer = time.AfterFunc(idle, func() { s.late <- time.Now() })
	go s.loop(idle)
	return s
}

func (s *session) loop(idle time.Duration) {
	defer close(s.gone)
	expired := false
	for {
		select {
		case _, ok := <-s.in:
			if !ok {
				if !s.timer.Stop() && !expired {
					<-s.late
				}
				return
			}
		case <-s.late:
			expired = true
		}
		_ = expired
	}
}

func TestIdle(t *testing.T) {
	s := newSession(time.Millisecond)
	s.in <- "x"
	time.Sleep(2 * time.Millisecond)
	close(s.in)
	<-s.gone
}
