// Requests wait in a map for their responses; a reset forgets those who wait.
package mux

import (
	"errors"
	"sync"
	"testing"
)

type response struct {
	id  uint64
	err error
}

type Client struct {
	mu      sync.Mutex
	seq     uint64
	pending map[uint64]chan response
	out     chan uint64
}

func NewClient() *Client {
	return &Client{pending: make(map[uint64]chan response), out: make(chan uint64, 4)}
}

func (c *Client) Call() error {
	ch := make(chan response, 1)
	c.mu.Lock()
	c.seq++
	id := c.seq
	c.pending[id] = ch
	c.mu.Unlock()
	c.out <- id
	r := <-ch
	return r.err
}

func (c *Client) reset(err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, ch := range c.pending {
		ch <- response{err: err}
	}
	c.pending = make(map[uint64]chan response)
}

func TestReset(t *testing.T) {
	c := NewClient()
	go func() {
		c.Call()
	}()
	<-c.out
	c.reset(errors.New("connection lost"))
}
