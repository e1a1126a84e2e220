// A dispatcher runs handlers given as method values; one of them answers to a channel that only the
// other reads.
package dispatch

import (
	"testing"
)

type command struct {
	name string
	args []int
}

type handler func(c command)

type dispatcher struct {
	handlers map[string]handler
	commands chan command
	done     chan struct{}
}

func newDispatcher() *dispatcher {
	return &dispatcher{
		handlers: map[string]handler{},
		commands: make(chan command),
		done:     make(chan struct{}),
	}
}

func (d *dispatcher) loop() {
	defer close(d.done)
	for c := range d.commands {
		if h := d.handlers[c.name]; h != nil {
			h(c)
		}
	}
}

type calc struct {
	sums chan int
	last int
}

func (c *calc) add(cmd command) {
	sum := 0
	for _, a := range cmd.args {
		sum += a
	}
	c.sums <- sum
}

func (c *calc) show(cmd command) {
	c.last = <-c.sums
}

func TestAddAndShow(t *testing.T) {
	c := &calc{sums: make(chan int, 1)}
	d := newDispatcher()
	d.handlers["add"] = c.add
	d.handlers["show"] = c.show
	go d.loop()
	d.commands <- command{"add", []int{1, 2}}
	d.commands <- command{"show", nil}
	close(d.commands)
	<-d.done
	if c.last != 3 {
		t.Errorf("last %d", c.last)
	}
}
