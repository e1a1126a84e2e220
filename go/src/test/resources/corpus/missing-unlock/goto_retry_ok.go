// A counter of attempts jumps back to its start without giving up the lock.
package attempts

import (
	"errors"
	"sync"
	"testing"
)

type dialer struct {
	mu    sync.Mutex
	tries int
	fails int
}

func (d *dialer) dial() error {
	d.tries++
	if d.tries <= d.fails {
		return errors.New("refused")
	}
	return nil
}

func (d *dialer) connect(max int) error {
	attempt := 0
retry:
	d.mu.Lock()
	err := d.dial()
	if err != nil && attempt < max {
		attempt++
		d.mu.Unlock()
		goto retry
	}
	d.mu.Unlock()
	return err
}

type client struct {
	dialer *dialer
	online bool
}

func (c *client) start() error {
	if err := c.dialer.connect(3); err != nil {
		return err
	}
	c.online = true
	return nil
}

func TestSecondAttempt(t *testing.T) {
	c := &client{dialer: &dialer{fails: 1}}
	if err := c.start(); err != nil {
		t.Fatal(err)
	}
	if !c.online {
		t.Error("offline")
	}
}
