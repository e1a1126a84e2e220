// An actor answers requests that carry their own reply channel; after stop, a request finds nobody.
package actor

import (
	"errors"
	"testing"
)

type request struct {
	op    string
	n     int
	reply chan int
}

type counter struct {
	requests chan request
	stopped  chan struct{}
}

var errStopped = errors.New("counter is stopped")

func start() *counter {
	c := &counter{requests: make(chan request), stopped: make(chan struct{})}
	go c.loop()
	return c
}

func (c *counter) loop() {
	defer close(c.stopped)
	total := 0
	for req := range c.requests {
		switch req.op {
		case "add":
			total += req.n
			req.reply <- total
		case "stop":
			req.reply <- total
			return
		}
	}
}

func (c *counter) call(op string, n int) (int, error) {
	req := request{op: op, n: n, reply: make(chan int)}
	select {
	case c.requests <- req:
		return <-req.reply, nil
	case <-c.stopped:
		return 0, errStopped
	}
}

func TestAddAfterStopFails(t *testing.T) {
	c := start()
	if n, _ := c.call("add", 2); n != 2 {
		t.Errorf("total %d", n)
	}
	if n, err := c.call("stop", 0); err != nil || n != 2 {
		t.Errorf("stopped at %d, %v", n, err)
	}
	if _, err := c.call("add", 1); err == nil {
		t.Error("a stopped counter counts")
	}
}
