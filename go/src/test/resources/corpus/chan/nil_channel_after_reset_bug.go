// A connection's write loop is given the channel before a reset makes it.
package main

import (
	"fmt"
	"time"
)

type frame struct {
	id   int
	body string
}

type conn struct {
	writes chan frame
	closed chan struct{}
	sent   int
}

type dialer struct {
	retries int
}

func (d *dialer) dial() *conn {
	c := &conn{closed: make(chan struct{})}
	go c.writeLoop()
	return c
}

func (c *conn) writeLoop() {
	for {
		select { // want leak
		case f := <-c.writes:
			c.sent += len(f.body)
		case <-c.closed:
			return
		}
	}
}

func (c *conn) Write(body string) {
	c.writes <- frame{body: body} // want deadlock
}

func (c *conn) Close() { close(c.closed) }

func main() {
	d := &dialer{retries: 3}
	c := d.dial()
	defer c.Close()
	timer := time.NewTimer(50 * time.Millisecond)
	defer timer.Stop()
	c.Write("hello")
	select {
	case <-timer.C:
		fmt.Println("late")
	default:
		fmt.Println("sent")
	}
}
