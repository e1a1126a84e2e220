// A client asks a slow backend and gives up after a while; the answer then has no receiver.
package client

import (
	"errors"
	"testing"
	"time"
)

type query struct {
	text string
}

type answer struct {
	rows []string
	err  error
}

type backend interface {
	run(q query) answer
}

type slow struct {
	delay time.Duration
}

func (s *slow) run(q query) answer {
	time.Sleep(s.delay)
	return answer{rows: []string{q.text}}
}

type client struct {
	backend backend
	timeout time.Duration
}

var errTimeout = errors.New("query timed out")

func (c *client) ask(q query) ([]string, error) {
	result := make(chan answer)
	go func() {
		a := c.backend.run(q)
		result <- a // want leak
	}()
	select {
	case a := <-result:
		return a.rows, a.err
	case <-time.After(c.timeout):
		return nil, errTimeout
	}
}

func TestSlowBackendTimesOut(t *testing.T) {
	c := &client{backend: &slow{delay: 20 * time.Millisecond}, timeout: 5 * time.Millisecond}
	rows, err := c.ask(query{"select 1"})
	if err != nil {
		t.Log("as expected:", err)
		return
	}
	if len(rows) != 1 {
		t.Errorf("got %v", rows)
	}
}
