// A fixture's cleanup waits for events that were never started.
package fixture

import (
	"testing"
)

type bus struct {
	events chan string
	done   chan struct{}
}

type fixture struct {
	bus     *bus
	started bool
}

func (b *bus) pump() {
	defer close(b.done)
	for range b.events {
	}
}

func newFixture(t *testing.T) *fixture {
	f := &fixture{bus: &bus{events: make(chan string), done: make(chan struct{})}}
	t.Cleanup(func() {
		close(f.bus.events)
		<-f.bus.done // want deadlock
	})
	return f
}

func (f *fixture) start() {
	f.started = true
	go f.bus.pump()
}

func (f *fixture) emit(events ...string) int {
	for _, e := range events {
		f.bus.events <- e
	}
	return len(events)
}

func TestEmit(t *testing.T) {
	f := newFixture(t)
	f.start()
	if n := f.emit("a", "b"); n != 2 {
		t.Errorf("emitted %d", n)
	}
}

func TestNothingStarted(t *testing.T) {
	f := newFixture(t)
	if f.started {
		t.Error("started by itself")
	}
}
