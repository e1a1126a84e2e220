package p

import "sync"

type source interface{ entries() int }

type cron struct {
	mu sync.Mutex
	n  int
}

func (c *cron) entries() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.n
}

func known(s source) bool {
	return s.entries() > 0
}

func (c *cron) Remove() {
	if known(c) {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.n--
	}
}
