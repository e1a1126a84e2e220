// A node tells its listeners over a channel each; one that has been closed is told as well.
package life

import (
	"sync"
	"testing"
)

type notification int

const (
	started notification = iota
	stopping
)

type listener struct {
	c      chan notification
	closed bool
}

type node struct {
	mu        sync.Mutex
	listeners []*listener
}

func (n *node) listen() *listener {
	l := &listener{c: make(chan notification, 2)}
	n.mu.Lock()
	defer n.mu.Unlock()
	n.listeners = append(n.listeners, l)
	return l
}

func (n *node) unlisten(l *listener) {
	n.mu.Lock()
	defer n.mu.Unlock()
	l.closed = true
	close(l.c)
}

func (n *node) notify(what notification) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, l := range n.listeners {
		l.c <- what // want send-on-closed
	}
}

func TestNotify(t *testing.T) {
	n := &node{}
	a, b := n.listen(), n.listen()
	n.notify(started)
	if <-a.c != started {
		t.Fatal("what?")
	}
	n.unlisten(b)
	n.notify(stopping)
}
