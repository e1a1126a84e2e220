package p

import "sync"

type M struct {
	mu sync.Mutex
	n  int
	cb func()
	h  handler
}

func (m *M) Int() int {
	m.mu.Lock() // want LOCKED_AGAIN
	defer m.mu.Unlock()
	return m.n
}

func (m *M) Twice() int {
	m.mu.Lock()
	r := 2 * m.Int()
	m.mu.Unlock()
	return r
}

func (m *M) Each(f func(int)) {
	m.mu.Lock()
	defer m.mu.Unlock()
	f(m.n)
}

// Through a callback.
func (m *M) Sum() int {
	s := 0
	m.Each(func(i int) { s += i + m.Get() })
	return s
}

func (m *M) Get() int {
	m.mu.Lock() // want LOCKED_AGAIN
	defer m.mu.Unlock()
	return m.n
}

// Through a field of function type.
func New() *M {
	m := &M{}
	m.cb = func() { m.set(1) }
	m.h = &logger{m: m}
	return m
}

func (m *M) set(n int) {
	m.mu.Lock() // want LOCKED_AGAIN
	m.n = n
	m.mu.Unlock()
}

func (m *M) Fire() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.cb()
}

// Through an interface whose value points back.
type handler interface{ handle() }

type logger struct{ m *M }

func (l *logger) handle() {
	l.m.mu.Lock() // want LOCKED_AGAIN
	l.m.n++
	l.m.mu.Unlock()
}

func (m *M) Handle() {
	m.mu.Lock()
	m.h.handle()
	m.mu.Unlock()
}
