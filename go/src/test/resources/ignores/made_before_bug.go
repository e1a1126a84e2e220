// The channel is made before it is closed by now.
package events

import "testing"

type bus struct {
	done chan struct{}
}

func newBus() *bus {
	return &bus{done: make(chan struct{})}
}

func (b *bus) shutdown() {
	close(b.done) //concord:ignore close-of-nil the bus is never started // want useless-ignore
}

func TestShutdown(t *testing.T) {
	newBus().shutdown()
}
