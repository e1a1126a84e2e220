// A test registers its cleanups in the order in which it should not run them.
package cleanup

import (
	"testing"
)

type producer struct {
	out  chan int
	done chan struct{}
}

func newProducer() *producer {
	p := &producer{out: make(chan int), done: make(chan struct{})}
	go p.run()
	return p
}

func (p *producer) run() {
	defer close(p.done)
	for n := range p.out {
		if n < 0 {
			return
		}
	}
}

func (p *producer) wait() {
	<-p.done
}

func (p *producer) stop() {
	close(p.out)
}

func setup(t *testing.T) *producer {
	p := newProducer()
	t.Cleanup(p.wait)
	t.Cleanup(p.stop)
	return p
}

type client struct {
	to *producer
}

func (c *client) send(values ...int) int {
	for _, v := range values {
		c.to.out <- v
	}
	return len(values)
}

func TestSend(t *testing.T) {
	c := &client{to: setup(t)}
	if n := c.send(1, 2, 3); n != 3 {
		t.Errorf("sent %d", n)
	}
}
