// A pool waits for a connection to come back while it holds the lock that giving back needs.
package connpool

import (
	"sync"
	"testing"
)

type conn struct {
	id   int
	uses int
}

type pool struct {
	mu    sync.Mutex
	idle  chan *conn
	stats map[int]int
}

func newPool(n int) *pool {
	p := &pool{idle: make(chan *conn, n), stats: map[int]int{}}
	for i := 0; i < n; i++ {
		p.idle <- &conn{id: i}
	}
	return p
}

func (p *pool) get() *conn {
	p.mu.Lock()
	defer p.mu.Unlock()
	c := <-p.idle // want deadlock
	p.stats[c.id]++
	return c
}

func (p *pool) put(c *conn) {
	p.mu.Lock() // want leak
	c.uses++
	p.mu.Unlock()
	p.idle <- c
}

func use(p *pool, started chan<- struct{}) {
	c := p.get()
	close(started)
	p.put(c)
}

func TestSecondUserWaits(t *testing.T) {
	p := newPool(1)
	started := make(chan struct{})
	go use(p, started)
	<-started
	c := p.get()
	if c.id != 0 {
		t.Errorf("connection %d", c.id)
	}
	p.put(c)
}
