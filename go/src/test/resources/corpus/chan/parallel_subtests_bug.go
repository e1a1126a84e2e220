// Parallel subtests share one echo server that answers a fixed number of times.
package echo

import (
	"testing"
)

type message struct {
	text  string
	reply chan string
}

type server struct {
	in   chan message
	left int
}

func newServer(answers int) *server {
	s := &server{in: make(chan message), left: answers}
	go s.loop()
	return s
}

func (s *server) loop() {
	for ; s.left > 0; s.left-- {
		m := <-s.in
		m.reply <- m.text + "!"
	}
}

func (s *server) echo(text string) string {
	m := message{text, make(chan string)}
	s.in <- m // want leak
	return <-m.reply
}

func TestEcho(t *testing.T) {
	s := newServer(2)
	t.Run("group", func(t *testing.T) { // want deadlock
		for _, text := range []string{"a", "b", "c"} {
			text := text
			t.Run(text, func(t *testing.T) {
				t.Parallel()
				if got := s.echo(text); got != text+"!" {
					t.Errorf("got %q", got)
				}
			})
		}
	})
}

type client struct {
	server *server
	heard  []string
}

func (c *client) say(texts ...string) {
	for _, text := range texts {
		c.heard = append(c.heard, c.server.echo(text))
	}
}

func TestClient(t *testing.T) {
	c := &client{server: newServer(2)}
	c.say("x", "y")
	if len(c.heard) != 2 {
		t.Errorf("heard %v", c.heard)
	}
}
