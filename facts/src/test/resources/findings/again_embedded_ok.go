package p

import "sync"

type base struct {
	sync.Mutex
	state int
}

func (b *base) State() int {
	b.Lock()
	defer b.Unlock()
	return b.state
}

type Machine struct {
	base
	name string
}

func (m *Machine) Advance(to int) bool {
	m.Lock()
	defer m.Unlock()
	if m.state >= to {
		return false
	}
	m.state = to
	return true
}
