// The token is given back before the call is made again.
package kinds

import (
	"errors"
	"fmt"
	"testing"
)

type temporary struct{ after int }

func (t *temporary) Error() string { return fmt.Sprintf("try again in %d", t.after) }

var errFatal = errors.New("fatal")

type client struct {
	tokens chan int
	try    int
}

func (c *client) once() error {
	tok := <-c.tokens
	c.try++
	switch {
	case c.try < 2:
		c.tokens <- tok
		return fmt.Errorf("wrapped: %w", &temporary{1})
	case c.try > 5:
		return errFatal
	}
	c.tokens <- tok
	return nil
}

func (c *client) do() error {
	for {
		err := c.once()
		var t *temporary
		if errors.As(err, &t) && t.after < 3 {
			continue
		}
		return err
	}
}

func TestRetries(t *testing.T) {
	c := &client{tokens: make(chan int, 1)}
	c.tokens <- 7
	if err := c.do(); err != nil {
		t.Error(err)
	}
}
