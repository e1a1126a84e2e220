// A catalogue takes its write lock inside a reader of prices; the price feed does the reverse.
package catalogue

import (
	"sync"
	"testing"
)

type prices struct {
	rw sync.RWMutex
	of map[string]int
}

type catalogue struct {
	rw     sync.RWMutex
	items  map[string]bool
	prices *prices
}

func newCatalogue() *catalogue {
	return &catalogue{items: map[string]bool{}, prices: &prices{of: map[string]int{}}}
}

func (c *catalogue) list(item string) {
	c.rw.Lock()
	defer c.rw.Unlock()
	c.items[item] = true
	c.prices.announce(item)
}

func (p *prices) announce(item string) {
	p.rw.Lock() // want leak
	defer p.rw.Unlock()
	p.of[item]++
}

func (c *catalogue) total() int {
	c.prices.rw.RLock()
	defer c.prices.rw.RUnlock()
	sum := 0
	for item, price := range c.prices.of {
		if c.has(item) {
			sum += price
		}
	}
	return sum
}

func (c *catalogue) has(item string) bool {
	c.rw.RLock() // want deadlock
	defer c.rw.RUnlock()
	return c.items[item]
}

func TestTotalWhileListing(t *testing.T) {
	c := newCatalogue()
	c.list("tea")
	listed := make(chan struct{})
	go func() {
		c.list("milk")
		close(listed)
	}()
	if n := c.total(); n > 2 {
		t.Errorf("total %d", n)
	}
	<-listed
}
