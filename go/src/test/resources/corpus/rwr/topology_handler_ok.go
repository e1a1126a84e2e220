// A handler reads the topology and renders each node, which reads it again to find its leader.
package topology

import (
	"strings"
	"sync"
	"testing"
)

type Topology struct {
	mu      sync.RWMutex
	leaders map[int]string
	nodes   []node
}

type node struct {
	host  string
	shard int
	top   *Topology
}

type responseWriter interface{ Write([]byte) (int, error) }

type handlerFunc func(w responseWriter, path string)

func (t *Topology) leaderOf(shard int) string {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return t.leaders[shard]
}

func (n node) render(w responseWriter) {
	role := "follower"
	if n.top.leaderOf(n.shard) == n.host {
		role = "leader"
	}
	w.Write([]byte(n.host + " " + role + "\n"))
}

func (t *Topology) ServeNodes(w responseWriter, path string) {
	t.mu.RLock()
	nodes := t.nodes
	t.mu.RUnlock()
	for _, n := range nodes {
		n.render(w)
	}
}

func (t *Topology) elect(shard int, host string) {
	t.mu.Lock()
	t.leaders[shard] = host
	t.mu.Unlock()
}

type mux map[string]handlerFunc

func (m mux) serve(w responseWriter, path string) {
	if h, ok := m[path]; ok {
		h(w, path)
	}
}

func TestServeWhileElecting(t *testing.T) {
	top := &Topology{leaders: map[int]string{0: "h1"}}
	top.nodes = []node{{"h1", 0, top}, {"h2", 0, top}}
	m := mux{"/nodes": top.ServeNodes}
	go m.serve(new(strings.Builder), "/nodes")
	top.elect(0, "h2")
}
