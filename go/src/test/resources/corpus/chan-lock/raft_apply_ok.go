// An applier sends under the node's lock; the consumer needs the lock to answer.
package raft

import (
	"sync"
	"testing"
)

type entry struct {
	index uint64
	data  string
}

type ready struct {
	entries []entry
}

type Node struct {
	mu      sync.Mutex
	applied uint64
	readyc  chan ready
	donec   chan struct{}
}

func NewNode() *Node {
	return &Node{readyc: make(chan ready), donec: make(chan struct{})}
}

func (n *Node) Propose(data string) {
	n.mu.Lock()
	rd := ready{entries: []entry{{n.applied + 1, data}}}
	n.mu.Unlock()
	n.readyc <- rd
}

func (n *Node) Applied() uint64 {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.applied
}

func (n *Node) run() {
	defer close(n.donec)
	for i := 0; i < 2; i++ {
		last := n.Applied()
		rd := <-n.readyc
		for _, e := range rd.entries {
			if e.index > last {
				n.mu.Lock()
				n.applied = e.index
				n.mu.Unlock()
			}
		}
	}
}

func TestPropose(t *testing.T) {
	n := NewNode()
	go n.run()
	n.Propose("a")
	n.Propose("b")
	<-n.donec
}
