// A pool hands connections over to waiters while it holds the lock that waiters need to leave.
package pool

import (
	"context"
	"sync"
	"testing"
)

type Conn struct{ id int }

type Pool struct {
	mu      sync.Mutex
	free    []*Conn
	waiters map[int]chan *Conn
	next    int
}

func NewPool() *Pool { return &Pool{waiters: make(map[int]chan *Conn)} }

func (p *Pool) Get(ctx context.Context) (*Conn, error) {
	p.mu.Lock()
	if n := len(p.free); n > 0 {
		c := p.free[n-1]
		p.free = p.free[:n-1]
		p.mu.Unlock()
		return c, nil
	}
	id := p.next
	p.next++
	ch := make(chan *Conn, 1)
	p.waiters[id] = ch
	p.mu.Unlock()
	select {
	case c := <-ch:
		return c, nil
	case <-ctx.Done():
		p.mu.Lock()
		delete(p.waiters, id)
		p.mu.Unlock()
		return nil, ctx.Err()
	}
}

func (p *Pool) Put(c *Conn) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for id, w := range p.waiters {
		delete(p.waiters, id)
		w <- c
		return
	}
	p.free = append(p.free, c)
}

func TestPutAfterCancel(t *testing.T) {
	p := NewPool()
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		p.Get(ctx)
	}()
	cancel()
	p.Put(&Conn{1})
}
