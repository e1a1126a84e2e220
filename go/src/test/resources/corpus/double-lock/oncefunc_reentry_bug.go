//go:build go1.21

// A once-function that connects asks for the address through the very connection it makes.
package oncefn

import (
	"sync"
	"testing"
)

type dialer struct {
	connect func()
	addr    string
	dials   int
}

func newDialer(addr string) *dialer {
	d := &dialer{addr: addr}
	d.connect = sync.OnceFunc(d.dial)
	return d
}

func (d *dialer) dial() {
	d.dials++
	if d.address() == "" {
		d.addr = "localhost"
	}
}

func (d *dialer) address() string {
	d.connect() // want deadlock
	return d.addr
}

type client struct {
	dialer *dialer
	sent   []string
}

func (c *client) send(text string) {
	c.sent = append(c.sent, c.dialer.address()+": "+text)
}

func (c *client) sendAll(texts ...string) int {
	for _, text := range texts {
		c.send(text)
	}
	return len(c.sent)
}

func TestSend(t *testing.T) {
	c := &client{dialer: newDialer("")}
	if n := c.sendAll("hello", "bye"); n != 2 {
		t.Errorf("sent %d", n)
	}
	if c.dialer.dials != 1 {
		t.Errorf("dialled %d times", c.dialer.dials)
	}
}
