package p

import "sync"

type Gate struct {
	mu    sync.Mutex
	open  bool
	ready chan struct{}
}

func NewGate() *Gate {
	return &Gate{ready: make(chan struct{})}
}

func (g *Gate) Open() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.open {
		return
	}
	g.open = true
	close(g.ready)
}

func (g *Gate) Wait() {
	<-g.ready
}
