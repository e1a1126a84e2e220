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
	select {
	case g.ready <- struct{}{}:
	default:
	}
}

func (g *Gate) Wait() {
	<-g.ready // want LOST_SIGNAL
}
