package p

import "sync/atomic"

type Conn struct {
	done   chan struct{}
	closed atomic.Bool
}

func (c *Conn) Close() {
	if c.closed.Load() {
		return
	}
	c.closed.Store(true)
	close(c.done) // want CLOSED_TWICE
}

type Peer struct {
	done chan struct{}
}

func (p *Peer) Stop() {
	select {
	case <-p.done:
	default:
		close(p.done) // want CLOSED_TWICE
	}
}
