// A pool looks at an atomic flag once it has its lock, and returns with the lock when it is closed.
package pool

import (
	"errors"
	"sync"
	"sync/atomic"
	"testing"
)

type conn struct {
	id int
}

var errClosed = errors.New("closed")

type pool struct {
	mu     sync.Mutex
	closed atomic.Bool
	idle   []*conn
	made   atomic.Int64
}

func (p *pool) dial() *conn {
	return &conn{id: int(p.made.Add(1))}
}

func (p *pool) get() (*conn, error) {
	p.mu.Lock() // want deadlock
	if p.closed.Load() {
		return nil, errClosed
	}
	defer p.mu.Unlock()
	if n := len(p.idle); n > 0 {
		c := p.idle[n-1]
		p.idle = p.idle[:n-1]
		return c, nil
	}
	return p.dial(), nil
}

func (p *pool) put(c *conn) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.idle = append(p.idle, c)
}

func (p *pool) close() {
	p.closed.Store(true)
}

type client struct {
	pool *pool
	errs []error
}

func (c *client) call() {
	one, err := c.pool.get()
	if err != nil {
		c.errs = append(c.errs, err)
		return
	}
	c.pool.put(one)
}

func TestCallsAfterClose(t *testing.T) {
	c := &client{pool: &pool{}}
	c.call()
	c.pool.close()
	c.call()
	c.call()
	if len(c.errs) != 2 {
		t.Errorf("%d errors", len(c.errs))
	}
}
