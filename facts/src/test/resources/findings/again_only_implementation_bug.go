package p

import "sync"

type source interface{ entries() int }

type cron struct {
	mu sync.Mutex
	n  int
}

func (c *cron) entries() int {
	c.mu.Lock() // want LOCKED_AGAIN
	defer c.mu.Unlock()
	return c.n
}

func known(s source) bool {
	return s.entries() > 0
}

func (c *cron) Remove() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if known(c) {
		c.n--
	}
}
