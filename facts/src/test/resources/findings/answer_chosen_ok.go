package p

import (
	"errors"
	"sync"
	"time"
)

type conn struct {
	mu    sync.Mutex
	pongs []chan struct{}
	out   int
}

func (c *conn) processPong() {
	var ch chan struct{}
	c.mu.Lock()
	if len(c.pongs) > 0 {
		ch = c.pongs[0]
		c.pongs = c.pongs[1:]
	}
	c.mu.Unlock()
	if ch != nil {
		ch <- struct{}{}
	}
}

func (c *conn) sendPing(ch chan struct{}) {
	c.pongs = append(c.pongs, ch)
	c.out++
}

func (c *conn) Flush(wait time.Duration) error {
	ch := make(chan struct{}, 1)
	c.mu.Lock()
	c.sendPing(ch)
	c.mu.Unlock()
	select {
	case <-ch:
		return nil
	case <-time.After(wait):
		return errors.New("timeout")
	}
}
