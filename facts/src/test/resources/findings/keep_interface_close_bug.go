package p

import (
	"io"
	"sync"
)

// The connection below is another one, of a type that is not known.
type conn struct {
	mu     sync.Mutex
	closed bool
	below  io.Closer
}

func (c *conn) Close() error {
	return c.close()
}

func (c *conn) close() error {
	c.mu.Lock() // want KEPT
	if c.closed {
		return io.EOF
	}
	c.closed = true
	err := c.below.Close()
	c.mu.Unlock()
	return err
}
