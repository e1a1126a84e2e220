// A proposal is handed to the loop with the node's lock held; on a tick the loop wants that lock.
package raftnode

import (
	"sync"
	"testing"
	"time"
)

type entry struct {
	term, index uint64
	data        string
}

type raft struct {
	sync.Mutex
	term, last uint64
	log        []entry
}

type Node struct {
	r     raft
	propc chan entry
	tickc chan time.Time
	stopc chan struct{}
	done  chan struct{}
}

func StartNode() *Node {
	n := &Node{
		propc: make(chan entry),
		tickc: make(chan time.Time, 1),
		stopc: make(chan struct{}),
		done:  make(chan struct{}),
	}
	go n.run()
	return n
}

func (n *Node) run() {
	defer close(n.done)
	for {
		select {
		case e := <-n.propc:
			n.r.log = append(n.r.log, e)
		case <-n.tickc:
			n.r.Lock() // want leak
			n.r.term++
			n.r.Unlock()
		case <-n.stopc:
			return
		}
	}
}

func (n *Node) Tick() {
	select {
	case n.tickc <- time.Now():
	default:
	}
}

func (n *Node) Propose(data string) {
	n.r.Lock()
	n.r.last++
	e := entry{n.r.term, n.r.last, data}
	n.propc <- e // want deadlock
	n.r.Unlock()
}

func (n *Node) Stop() {
	close(n.stopc)
	<-n.done
}

func TestProposeDuringTick(t *testing.T) {
	n := StartNode()
	n.Tick()
	n.Propose("x")
	n.Stop()
}
