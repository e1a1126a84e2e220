package p

import "sync"

type Manager struct {
	mu       sync.Mutex
	sessions map[string]*Session
}

type Session struct {
	mu   sync.Mutex
	id   string
	mgr  *Manager
	used int
	dead bool
}

func newSession(m *Manager, id string) *Session { return &Session{id: id, mgr: m} }

func (m *Manager) Open(id string) *Session {
	m.mu.Lock()
	defer m.mu.Unlock()
	s := newSession(m, id)
	m.sessions[id] = s
	return s
}

func (m *Manager) Expire(limit int) int {
	m.mu.Lock()
	defer m.mu.Unlock()
	n := 0
	for id, s := range m.sessions {
		if s.idle(limit) {
			delete(m.sessions, id)
			n++
		}
	}
	return n
}

func (s *Session) idle(limit int) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.used < limit
}

func (s *Session) Close() {
	s.mu.Lock()
	if s.dead {
		s.mu.Unlock()
		return
	}
	s.dead = true
	s.mu.Unlock()
	s.mgr.remove(s.id)
}

func (m *Manager) remove(id string) {
	m.mu.Lock()
	delete(m.sessions, id)
	m.mu.Unlock()
}
