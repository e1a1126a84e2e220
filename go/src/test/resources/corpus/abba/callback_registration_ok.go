// A timer wheel calls its callbacks under its lock; a callback locks its owner, and the owner
// schedules under its own lock.
package wheel

import (
	"sync"
	"testing"
)

type wheel struct {
	mu    sync.Mutex
	slots []func()
}

func (w *wheel) schedule(f func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.slots = append(w.slots, f)
}

func (w *wheel) turn() {
	w.mu.Lock()
	slots := w.slots
	w.slots = nil
	w.mu.Unlock()
	for _, f := range slots {
		f()
	}
}

type session struct {
	mu    sync.Mutex
	wheel *wheel
	pings int
}

func (s *session) ping() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pings++
}

func (s *session) renew() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.wheel.schedule(s.ping)
}

func TestRenewWhileTurning(t *testing.T) {
	w := &wheel{}
	s := &session{wheel: w}
	s.renew()
	go w.turn()
	s.renew()
	if s.pings > 2 {
		t.Errorf("%d pings", s.pings)
	}
}
