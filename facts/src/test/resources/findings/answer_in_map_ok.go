package p

import (
	"context"
	"sync"
)

type conn struct {
	mu    sync.Mutex
	pings map[uint32]chan struct{}
	next  uint32
}

func (c *conn) handle(id uint32) {
	c.mu.Lock()
	ch := c.pings[id]
	c.mu.Unlock()
	if ch != nil {
		answer(ch)
	}
}

func answer(ch chan struct{}) {
	close(ch)
}

func (c *conn) Ping(ctx context.Context) error {
	ch := make(chan struct{})
	c.mu.Lock()
	id := c.next
	c.next++
	c.pings[id] = ch
	c.mu.Unlock()
	select {
	case <-ch:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
