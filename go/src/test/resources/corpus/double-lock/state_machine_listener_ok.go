// A state machine tells its listeners of a change while it still holds its lock.
package fsm

import (
	"fmt"
	"sync"
	"testing"
)

type State int

const (
	Idle State = iota
	Connecting
	Ready
)

type Listener interface {
	StateChanged(from, to State)
}

type Machine struct {
	mu        sync.RWMutex
	state     State
	listeners []Listener
}

func (m *Machine) Current() State {
	m.mu.RLock()
	defer m.mu.RUnlock()
	return m.state
}

func (m *Machine) AddListener(l Listener) {
	m.mu.Lock()
	m.listeners = append(m.listeners, l)
	m.mu.Unlock()
}

func (m *Machine) transition(to State) {
	m.mu.Lock()
	from := m.state
	m.state = to
	ls := make([]Listener, len(m.listeners))
	copy(ls, m.listeners)
	m.mu.Unlock()
	for _, l := range ls {
		l.StateChanged(from, to)
	}
}

func (m *Machine) Connect() {
	m.transition(Connecting)
	m.transition(Ready)
}

type recorder struct {
	m   *Machine
	log []string
}

func (r *recorder) StateChanged(from, to State) {
	r.log = append(r.log, fmt.Sprintf("%d->%d now %d", from, to, r.m.Current()))
}

func TestConnect(t *testing.T) {
	m := &Machine{}
	r := &recorder{m: m}
	m.AddListener(r)
	m.Connect()
	if len(r.log) != 2 {
		t.Errorf("got %d", len(r.log))
	}
}
