// Cancel forgets a request but does not close its reply: whoever waits for it
// is not in the table any more when the answers come.
package waitertable

import (
	"sync"
	"testing"
)

type request struct {
	reply chan string
}

type client struct {
	mu      sync.Mutex
	waiting map[*request]chan string
}

func (c *client) send() *request {
	r := &request{reply: make(chan string, 1)}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.waiting[r] = r.reply
	return r
}

func (c *client) cancel(r *request) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, ok := c.waiting[r]; ok {
		delete(c.waiting, r)
	}
}

func (c *client) answer() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for r, reply := range c.waiting {
		reply <- "done"
		delete(c.waiting, r)
	}
}

func TestWaiterTable(t *testing.T) {
	c := &client{waiting: make(map[*request]chan string)}
	first, second := c.send(), c.send()
	go c.cancel(first)
	go c.answer()
	<-second.reply
	<-first.reply // want deadlock
}
