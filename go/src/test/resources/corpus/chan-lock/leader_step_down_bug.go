// A leader announces that it steps down over a channel under its lock; the follower asks for the
// leader's term before it listens.
package leader

import (
	"sync"
	"testing"
)

type node struct {
	mu     sync.Mutex
	term   int
	leader bool
	down   chan int
}

func newNode(term int) *node {
	return &node{term: term, leader: true, down: make(chan int)}
}

func (n *node) currentTerm() int {
	n.mu.Lock() // want leak
	defer n.mu.Unlock()
	return n.term
}

func (n *node) stepDown() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.leader = false
	n.term++
	n.down <- n.term // want deadlock
}

type follower struct {
	of    *node
	terms []int
	done  chan struct{}
}

func (f *follower) follow() {
	defer close(f.done)
	f.terms = append(f.terms, f.of.currentTerm())
	f.terms = append(f.terms, <-f.of.down)
}

func TestStepDown(t *testing.T) {
	n := newNode(1)
	f := &follower{of: n, done: make(chan struct{})}
	go f.follow()
	n.stepDown()
	<-f.done
	if len(f.terms) != 2 {
		t.Errorf("terms %v", f.terms)
	}
}
