// A monitor asks its collector for a snapshot by sending a channel; the collector leaves on quit
// with a request in hand.
package snapshot

import (
	"testing"
)

type collector struct {
	values   chan int
	requests chan chan []int
	quit     chan struct{}
}

func newCollector() *collector {
	c := &collector{
		values:   make(chan int),
		requests: make(chan chan []int, 1),
		quit:     make(chan struct{}),
	}
	go c.loop()
	return c
}

func (c *collector) loop() {
	var all []int
	for {
		select {
		case v := <-c.values:
			all = append(all, v)
		case reply := <-c.requests:
			reply <- all
		case <-c.quit:
			return
		}
	}
}

func (c *collector) snapshot() []int {
	reply := make(chan []int, 1)
	c.requests <- reply
	select {
	case all := <-reply:
		return all
	case <-c.quit:
		return nil
	}
}

type monitor struct {
	from *collector
	seen chan int
}

func (m *monitor) watch() {
	m.seen <- len(m.from.snapshot())
}

func TestQuitDuringSnapshot(t *testing.T) {
	c := newCollector()
	c.values <- 1
	m := &monitor{from: c, seen: make(chan int, 1)}
	go m.watch()
	close(c.quit)
}
