package p

import "sync"

type node struct {
	id    string
	alive bool
}

type Ring struct {
	mu     sync.RWMutex
	nodes  []*node
	health func(id string) bool
}

func (r *Ring) Add(id string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.nodes = append(r.nodes, &node{id: id, alive: true})
}

func (r *Ring) Sweep(ids []string) int {
	dead := 0
	for _, id := range ids {
		r.mu.RLock()
		n := r.find(id)
		if n == nil {
			r.mu.RUnlock()
			continue
		}
		alive := n.alive
		r.mu.RUnlock()
		if alive && !r.health(id) {
			r.mark(id)
			dead++
		}
	}
	return dead
}

func (r *Ring) find(id string) *node {
	for _, n := range r.nodes {
		if n.id == id {
			return n
		}
	}
	return nil
}

func (r *Ring) mark(id string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if n := r.find(id); n != nil {
		n.alive = false
	}
}
