// A state machine unlocks in every case of its switch but one.
package machine

import (
	"fmt"
	"sync"
	"testing"
)

type state int

const (
	idle state = iota
	busy
	failed
)

type machine struct {
	mu    sync.Mutex
	state state
	log   []string
}

func (m *machine) step(event string) {
	m.mu.Lock()
	switch m.state {
	case idle:
		if event == "start" {
			m.state = busy
		}
		m.mu.Unlock()
	case busy:
		if event == "fail" {
			m.state = failed
		} else {
			m.state = idle
		}
		m.mu.Unlock()
	default:
		m.log = append(m.log, fmt.Sprintf("%s ignored", event))
		m.mu.Unlock()
	}
}

func run(m *machine, events ...string) {
	for _, e := range events {
		m.step(e)
	}
}

func TestFailureIsRemembered(t *testing.T) {
	m := &machine{}
	run(m, "start", "fail", "start")
	if m.state != failed {
		t.Errorf("state %d", m.state)
	}
	if len(m.log) != 1 {
		t.Errorf("log %v", m.log)
	}
}
