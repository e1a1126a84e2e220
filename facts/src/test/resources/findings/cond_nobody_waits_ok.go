package p

import "sync"

type Conn struct {
	mu      sync.Mutex
	cond    *sync.Cond
	streams map[int]bool
	max     int
	closed  bool
}

func New(max int) *Conn {
	c := &Conn{streams: map[int]bool{}, max: max}
	c.cond = sync.NewCond(&c.mu)
	return c
}

func (c *Conn) Open(id int) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	for !c.closed && len(c.streams) >= c.max {
		c.cond.Wait()
	}
	c.streams[id] = true
	return !c.closed
}

func (c *Conn) End(id int) {
	c.mu.Lock()
	delete(c.streams, id)
	c.cond.Broadcast()
	c.mu.Unlock()
}

// Whoever waits does so because there are streams.
func (c *Conn) CloseIfIdle() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.streams) > 0 {
		return
	}
	c.closed = true
}

func (c *Conn) Close() {
	c.mu.Lock()
	c.closed = true
	c.cond.Broadcast()
	c.mu.Unlock()
}
