// A cluster locks itself and then a node; a node reports to its cluster under its own lock.
package cluster

import (
	"sync"
	"testing"
)

type Reporter interface {
	Report(n *node, healthy bool)
}

type node struct {
	sync.Mutex
	id      int
	healthy bool
	owner   Reporter
}

func (n *node) Probe(ok bool) {
	n.Lock()
	n.healthy = ok
	n.owner.Report(n, ok)
	n.Unlock()
}

func (n *node) Healthy() bool {
	n.Lock() // want leak
	defer n.Unlock()
	return n.healthy
}

type Cluster struct {
	mu    sync.Mutex
	nodes []*node
	down  int
}

func (c *Cluster) Report(n *node, healthy bool) {
	c.mu.Lock() // want leak
	defer c.mu.Unlock()
	if !healthy {
		c.down++
	}
}

func (c *Cluster) Count() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	up := 0
	for _, n := range c.nodes {
		if n.Healthy() {
			up++
		}
	}
	return up
}

func newCluster(n int) *Cluster {
	c := &Cluster{}
	for i := 0; i < n; i++ {
		c.nodes = append(c.nodes, &node{id: i, owner: c})
	}
	return c
}

func TestCluster(t *testing.T) {
	c := newCluster(1)
	var wg sync.WaitGroup
	wg.Add(2)
	go func() {
		defer wg.Done()
		c.nodes[0].Probe(false)
	}()
	go func() {
		defer wg.Done()
		c.Count()
	}()
	wg.Wait() // want deadlock
}
