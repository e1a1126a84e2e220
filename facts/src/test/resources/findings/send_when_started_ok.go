package p

import "sync"

// Who sends has found that the loop has begun: it has had the lock then.
type cleaner struct {
	mu      sync.Mutex
	stop    chan struct{}
	running bool
}

func newCleaner() *cleaner {
	return &cleaner{stop: make(chan struct{})}
}

func (c *cleaner) Start() {
	c.mu.Lock()
	if c.running {
		c.mu.Unlock()
		return
	}
	c.running = true
	c.mu.Unlock()
	for {
		select {
		case <-c.stop:
			return
		}
	}
}

func (c *cleaner) Stop() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.running {
		return
	}
	c.stop <- struct{}{}
	c.running = false
}
