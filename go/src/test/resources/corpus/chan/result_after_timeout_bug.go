// A request gives up after a while; the worker that answers late stays behind.
package rpc

import (
	"errors"
	"testing"
	"time"
)

type response struct {
	code int
	err  error
}

type transport interface {
	RoundTrip(req string) response
}

type slowTransport struct{ delay time.Duration }

func (s slowTransport) RoundTrip(req string) response {
	time.Sleep(s.delay)
	return response{code: 200}
}

type Client struct {
	rt      transport
	timeout time.Duration
}

type Option func(*Client)

func WithTimeout(d time.Duration) Option { return func(c *Client) { c.timeout = d } }

func NewClient(rt transport, opts ...Option) *Client {
	c := &Client{rt: rt, timeout: 10 * time.Millisecond}
	for _, opt := range opts {
		opt(c)
	}
	return c
}

var errTimeout = errors.New("timeout")

func (c *Client) Call(req string) (int, error) {
	respc := make(chan response)
	go func() {
		respc <- c.rt.RoundTrip(req) // want leak
	}()
	select {
	case r := <-respc:
		return r.code, r.err
	case <-time.After(c.timeout):
		return 0, errTimeout
	}
}

func TestCallTimesOut(t *testing.T) {
	c := NewClient(slowTransport{delay: 20 * time.Millisecond}, WithTimeout(5*time.Millisecond))
	if _, err := c.Call("ping"); err == nil {
		t.Log("fast machine")
	}
}
