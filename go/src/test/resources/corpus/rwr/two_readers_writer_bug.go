// Leader election: a health check holds the read lock while it asks the cluster for the leader,
// which reads under the same lock; a vote writes.
package election

import (
	"sync"
	"testing"
)

type node struct {
	id    int
	alive bool
}

type cluster struct {
	sync.RWMutex
	nodes  map[int]*node
	leader int
	term   int
}

func newCluster(n int) *cluster {
	c := &cluster{nodes: map[int]*node{}}
	for i := 0; i < n; i++ {
		c.nodes[i] = &node{id: i, alive: true}
	}
	return c
}

func (c *cluster) isLeader(n *node) bool {
	c.RLock() // want leak
	defer c.RUnlock()
	return n.id == c.leader
}

func (c *cluster) healthy(id int) bool {
	c.RLock()
	defer c.RUnlock()
	n, ok := c.nodes[id]
	if !ok {
		return false
	}
	if c.isLeader(n) {
		return true
	}
	return n.alive
}

func (c *cluster) elect(id int) {
	c.Lock() // want leak
	c.leader = id
	c.term++
	c.Unlock()
}

func TestHealthDuringElection(t *testing.T) {
	c := newCluster(3)
	var wg sync.WaitGroup
	wg.Add(2)
	go func() {
		defer wg.Done()
		c.elect(1)
	}()
	go func() {
		defer wg.Done()
		if !c.healthy(0) {
			t.Error("node 0 is not healthy")
		}
	}()
	wg.Wait() // want deadlock
}
