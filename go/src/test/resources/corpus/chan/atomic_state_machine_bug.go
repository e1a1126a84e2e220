// A state is swapped atomically, but the loser of the race waits for a channel nobody closes.
package state

import (
	"sync/atomic"
	"testing"
)

const (
	idle int32 = iota
	running
	stopped
)

type machine struct {
	state   int32
	stopped chan struct{}
}

func (m *machine) start() bool {
	return atomic.CompareAndSwapInt32(&m.state, idle, running)
}

func (m *machine) stop() {
	if atomic.CompareAndSwapInt32(&m.state, running, stopped) {
		close(m.stopped)
		return
	}
	<-m.stopped // want deadlock
}

func TestStop(t *testing.T) {
	m := &machine{stopped: make(chan struct{})}
	ready := make(chan bool, 1)
	go func() { ready <- m.start() }()
	m.stop()
	<-ready
}
