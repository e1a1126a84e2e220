package p

import (
	"fmt"
	"sync"
)

type Peer struct {
	mu   sync.Mutex
	name string
	hops int
	logf func(format string, args ...any)
}

func (p *Peer) String() string {
	p.mu.Lock() // want LOCKED_AGAIN
	defer p.mu.Unlock()
	return fmt.Sprintf("%s/%d", p.name, p.hops)
}

func (p *Peer) Hop() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.hops++
	if p.hops > 10 {
		return fmt.Errorf("too far: %v", p)
	}
	return nil
}
