// A session expires by time.AfterFunc, whose function sends on an unbuffered channel.
package expiry

import (
	"testing"
	"time"
)

type session struct {
	user    string
	expired chan string
	timer   *time.Timer
}

func newSession(user string, ttl time.Duration) *session {
	s := &session{user: user, expired: make(chan string, 1)}
	s.timer = time.AfterFunc(ttl, s.expire)
	return s
}

func (s *session) expire() {
	s.expired <- s.user
}

func (s *session) logout() bool {
	return s.timer.Stop()
}

type manager struct {
	sessions map[string]*session
	closed   int
}

func (m *manager) login(user string, ttl time.Duration) {
	m.sessions[user] = newSession(user, ttl)
}

func (m *manager) logoutAll() {
	for user, s := range m.sessions {
		if s.logout() {
			m.closed++
		}
		delete(m.sessions, user)
	}
}

func TestLogoutAll(t *testing.T) {
	m := &manager{sessions: map[string]*session{}}
	m.login("ada", 5*time.Millisecond)
	time.Sleep(6 * time.Millisecond)
	m.logoutAll()
	if len(m.sessions) != 0 {
		t.Error("sessions are left")
	}
}
