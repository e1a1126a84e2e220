package p

import "sync"

type M struct {
	a, b sync.Mutex
	n    int
}

func (m *M) AB() {
	m.a.Lock()
	defer m.a.Unlock()
	m.b.Lock() // want TWO_ORDERS
	m.n++
	m.b.Unlock()
}

func (m *M) BA() {
	m.b.Lock()
	m.takeA()
	m.b.Unlock()
}

func (m *M) takeA() {
	m.a.Lock()
	m.n--
	m.a.Unlock()
}

// A third lock around both.
type G struct {
	g, a, b sync.Mutex
	n       int
}

func (m *G) AB() {
	m.g.Lock()
	defer m.g.Unlock()
	m.a.Lock()
	m.b.Lock()
	m.n++
	m.b.Unlock()
	m.a.Unlock()
}

func (m *G) BA() {
	m.g.Lock()
	defer m.g.Unlock()
	m.ba()
}

func (m *G) ba() {
	m.b.Lock()
	m.a.Lock()
	m.n++
	m.a.Unlock()
	m.b.Unlock()
}
