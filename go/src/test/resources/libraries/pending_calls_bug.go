// A client of a connection: when reading fails, calls that are under way are never answered.
package p

import (
	"errors"
	"io"
	"net"
	"sync"
)

type call struct {
	id   uint64
	done chan error
}

type Client struct {
	mu      sync.Mutex
	pending map[uint64]*call
	seq     uint64
	conn    net.Conn
	closing bool
}

func NewClient(c net.Conn) *Client {
	cl := &Client{pending: map[uint64]*call{}, conn: c}
	go cl.readLoop()
	return cl
}

func (c *Client) readLoop() {
	buf := make([]byte, 8)
	for {
		_, err := io.ReadFull(c.conn, buf)
		c.mu.Lock()
		if err != nil {
			c.closing = true
			c.mu.Unlock()
			return
		}
		id := uint64(buf[0])
		cl := c.pending[id]
		delete(c.pending, id)
		c.mu.Unlock()
		if cl != nil {
			cl.done <- nil
		}
	}
}

func (c *Client) Call() error {
	cl := &call{done: make(chan error, 1)}
	c.mu.Lock()
	if c.closing {
		c.mu.Unlock()
		return errors.New("closed")
	}
	c.seq++
	cl.id = c.seq
	c.pending[cl.id] = cl
	c.mu.Unlock()
	return <-cl.done // want deadlock
}
