package p

import (
	"log"
	"os"
	"sync"
)

type M struct {
	mu   sync.Mutex
	n    int
	flag bool
}

// Conditions that are asked twice.
func (m *M) a(lock bool) {
	if lock {
		m.mu.Lock()
	}
	m.n++
	if lock {
		m.mu.Unlock()
	}
}

func (m *M) b() {
	locked := false
	if m.n > 3 {
		m.mu.Lock()
		locked = true
	}
	m.n++
	if locked {
		m.mu.Unlock()
	}
}

func (m *M) c() {
	locked := false
	defer func() {
		if locked {
			m.mu.Unlock()
		}
	}()
	if m.n > 3 {
		return
	}
	m.mu.Lock()
	locked = true
	m.n++
}

func (m *M) try() bool {
	if !m.mu.TryLock() {
		return false
	}
	defer m.mu.Unlock()
	m.n++
	return true
}

// Returns with the lock, and the caller knows.
type L struct {
	mu sync.Mutex
	n  int
}

func (l *L) begin() bool {
	l.mu.Lock()
	if l.n > 0 {
		return true
	}
	l.mu.Unlock()
	return false
}

func (l *L) use() {
	if l.begin() {
		l.n--
		l.mu.Unlock()
	}
}

// The goroutine gives it back.
type G struct {
	mu sync.Mutex
	n  int
}

func (g *G) start(now bool) {
	g.mu.Lock()
	if now {
		g.mu.Unlock()
		return
	}
	go g.finish()
}

func (g *G) finish() {
	g.n++
	g.mu.Unlock()
}

// Returns what gives it back.
type U struct {
	mu sync.Mutex
	n  int
}

func (u *U) hold() func() {
	u.mu.Lock()
	if u.n > 3 {
		u.mu.Unlock()
		return nil
	}
	return u.mu.Unlock
}

func (u *U) use() {
	if f := u.hold(); f != nil {
		defer f()
		u.n++
	}
}

// The program ends.
func (m *M) must() {
	m.mu.Lock()
	if m.n < 0 {
		log.Fatal("negative")
	}
	if m.n > 100 {
		die()
	}
	if m.flag {
		panic("flag")
	}
	m.mu.Unlock()
}

func die() {
	os.Exit(1)
}
