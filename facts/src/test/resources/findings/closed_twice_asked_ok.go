package p

import (
	"sync"
	"sync/atomic"
)

type Conn struct {
	done   chan struct{}
	closed atomic.Bool
}

func (c *Conn) Close() {
	if c.closed.Swap(true) {
		return
	}
	close(c.done)
}

type Peer struct {
	mu   sync.Mutex
	done chan struct{}
}

func (p *Peer) Stop() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.stop()
}

func (p *Peer) Reset() {
	p.mu.Lock()
	p.stop()
	p.mu.Unlock()
}

func (p *Peer) stop() {
	select {
	case <-p.done:
	default:
		close(p.done)
	}
}
