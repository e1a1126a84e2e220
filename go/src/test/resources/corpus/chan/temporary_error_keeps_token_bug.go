// A call that fails for a while is made again, as its wrapped error says, but has not given back its
// token.
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
	tok := <-c.tokens // want deadlock
	c.try++
	switch {
	case c.try < 2:
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
