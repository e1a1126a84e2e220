package p

import "sync"

// The loop takes the lock again and again.
type cleaner struct {
	mu      sync.Mutex
	stop    chan struct{}
	ticks   chan int
	running bool
}

func newCleaner() *cleaner {
	return &cleaner{stop: make(chan struct{}), ticks: make(chan int)}
}

func (c *cleaner) Start() {
	c.mu.Lock()
	c.running = true
	c.mu.Unlock()
	for {
		select {
		case <-c.stop:
			return
		case <-c.ticks:
			c.mu.Lock()
			println("cleaned")
			c.mu.Unlock()
		}
	}
}

func (c *cleaner) Stop() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.running {
		return
	}
	c.stop <- struct{}{} // want WAITS_HOLDING
	c.running = false
}
