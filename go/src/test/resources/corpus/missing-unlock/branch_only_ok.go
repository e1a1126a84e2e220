// A breaker unlocks in the branch where the call succeeded only.
package breaker

import (
	"errors"
	"sync"
	"testing"
)

type status int

const (
	closed status = iota
	open
)

type breaker struct {
	lock     sync.RWMutex
	status   status
	failures int
	limit    int
}

func (b *breaker) record(err error) {
	b.lock.Lock()
	if err != nil {
		b.failures++
		if b.failures >= b.limit {
			b.status = open
		}
	} else {
		b.failures = 0
	}
	b.lock.Unlock()
}

func (b *breaker) ready() bool {
	b.lock.RLock()
	defer b.lock.RUnlock()
	return b.status == closed
}

type client struct {
	breaker *breaker
	send    func(n int) error
}

func (c *client) call(n int) error {
	if !c.breaker.ready() {
		return errors.New("breaker is open")
	}
	err := c.send(n)
	c.breaker.record(err)
	return err
}

func TestClientsShareABreaker(t *testing.T) {
	c := &client{
		breaker: &breaker{limit: 2},
		send: func(n int) error {
			if n == 1 {
				return errors.New("refused")
			}
			return nil
		},
	}
	errs := make(chan error, 2)
	for i := 0; i < 2; i++ {
		n := i
		go func() { errs <- c.call(n) }()
	}
	<-errs
}
