// A client of a protocol with one reply channel per call, and callers who may leave.
package client

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"net"
	"sync"
)

type response struct {
	ID     uint64
	Result json.RawMessage
	Err    string
}

type Client struct {
	conn    net.Conn
	enc     *json.Encoder
	mu      sync.Mutex
	seq     uint64
	pending map[uint64]chan response
	err     error
}

func Dial(addr string) (*Client, error) {
	conn, err := net.Dial("tcp", addr)
	if err != nil {
		return nil, err
	}
	c := &Client{conn: conn, enc: json.NewEncoder(conn), pending: map[uint64]chan response{}}
	go c.readLoop()
	return c, nil
}

func (c *Client) readLoop() {
	sc := bufio.NewScanner(c.conn)
	for sc.Scan() {
		var r response
		if json.Unmarshal(sc.Bytes(), &r) != nil {
			continue
		}
		c.mu.Lock()
		ch := c.pending[r.ID]
		delete(c.pending, r.ID)
		c.mu.Unlock()
		if ch != nil {
			ch <- r
		}
	}
	c.mu.Lock()
	c.err = errors.New("connection lost")
	for id, ch := range c.pending {
		close(ch)
		delete(c.pending, id)
	}
	c.mu.Unlock()
}

func (c *Client) Call(ctx context.Context, method string, args any) (json.RawMessage, error) {
	ch := make(chan response, 1)
	c.mu.Lock()
	if c.err != nil {
		c.mu.Unlock()
		return nil, c.err
	}
	c.seq++
	id := c.seq
	c.pending[id] = ch
	err := c.enc.Encode(map[string]any{"id": id, "method": method, "args": args})
	c.mu.Unlock()
	if err != nil {
		return nil, err
	}
	select {
	case r, ok := <-ch:
		if !ok {
			return nil, errors.New("closed")
		}
		if r.Err != "" {
			return nil, errors.New(r.Err)
		}
		return r.Result, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (c *Client) Close() error { return c.conn.Close() }
