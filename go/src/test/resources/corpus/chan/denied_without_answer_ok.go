// Who may not get what he asks for is told so.
package proto

import (
	"strings"
	"testing"
)

type conn struct {
	in, out chan string
	auth    bool
}

func (c *conn) serve() {
	defer close(c.out)
	for line := range c.in {
		verb, arg, _ := strings.Cut(line, " ")
		switch strings.ToUpper(verb) {
		case "AUTH":
			c.auth = arg == "secret"
			c.out <- "ok"
		case "GET":
			if !c.auth {
				c.out <- "denied"
				break
			}
			c.out <- "value of " + arg
		case "QUIT":
			return
		default:
			c.out <- "what?"
		}
	}
}

func (c *conn) ask(line string) string {
	c.in <- line
	return <-c.out
}

func TestDenied(t *testing.T) {
	c := &conn{in: make(chan string), out: make(chan string)}
	go c.serve()
	if c.ask("AUTH guess") != "ok" {
		t.Error("auth")
	}
	if got := c.ask("GET key"); got == "value of key" {
		t.Error(got)
	}
	c.in <- "QUIT"
}
