package p

import (
	"context"
	"errors"
	"time"
)

type Conn interface {
	RoundTrip(ctx context.Context, req string) (string, error)
}

type reply struct {
	text string
	err  error
}

type Client struct {
	conn    Conn
	timeout time.Duration
}

var ErrTimeout = errors.New("timeout")

func (c *Client) Get(ctx context.Context, key string) (string, error) {
	return c.await(ctx, c.dispatch(ctx, "get "+key))
}

func (c *Client) dispatch(ctx context.Context, req string) <-chan reply {
	out := make(chan reply)
	go func() {
		text, err := c.conn.RoundTrip(ctx, req)
		out <- reply{text, err} // want ABANDONED
	}()
	return out
}

func (c *Client) await(ctx context.Context, in <-chan reply) (string, error) {
	t := time.NewTimer(c.timeout)
	defer t.Stop()
	select {
	case r := <-in:
		return r.text, r.err
	case <-t.C:
		return "", ErrTimeout
	case <-ctx.Done():
		return "", ctx.Err()
	}
}
