// A list is turned round in place, one assignment per node; the node that was last is served first.
package turned

import "testing"

type node struct {
	next *node
	wake chan int
}

func turn(l *node) *node {
	var r *node
	for l != nil {
		l.next, r, l = r, l, l.next
	}
	return r
}

func TestTurned(t *testing.T) {
	last := &node{wake: make(chan int)}
	first := &node{wake: make(chan int, 1), next: last}
	turned := turn(first)
	if turned.next.next == nil {
		turned.wake <- 1 // want deadlock
	}
}
