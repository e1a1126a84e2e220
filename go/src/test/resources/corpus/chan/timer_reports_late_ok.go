// A retry timer reports on a channel that its owner no longer reads once the call has succeeded.
package retry

import (
	"errors"
	"testing"
	"time"
)

type attempt struct {
	number int
	err    error
}

var errLate = errors.New("too late")

type caller struct {
	results chan attempt
	delay   time.Duration
}

func newCaller(delay time.Duration) *caller {
	return &caller{
		results: make(chan attempt, 2),
		delay:   delay,
	}
}

func (c *caller) arm(number int) {
	time.AfterFunc(c.delay, func() {
		c.results <- attempt{number, errLate}
	})
}

func (c *caller) try(number int, work func() error) {
	err := work()
	c.results <- attempt{number, err}
}

func (c *caller) call(work func() error) error {
	c.arm(0)
	go c.try(1, work)
	first := <-c.results
	return first.err
}

type backend struct {
	calls int
}

func (b *backend) ping() error {
	b.calls++
	return nil
}

type client struct {
	caller  *caller
	backend *backend
}

func (c *client) ping() error {
	return c.caller.call(c.backend.ping)
}

func TestPing(t *testing.T) {
	c := &client{caller: newCaller(time.Millisecond), backend: &backend{}}
	if err := c.ping(); err != nil && err != errLate {
		t.Errorf("ping: %v", err)
	}
}
