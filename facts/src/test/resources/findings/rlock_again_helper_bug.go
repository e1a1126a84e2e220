package p

import "sync"

type Topology struct {
	mu    sync.RWMutex
	hosts []string
	epoch int
}

func (t *Topology) Epoch() int {
	t.mu.RLock() // want READ_LOCKED_AGAIN
	defer t.mu.RUnlock()
	return t.epoch
}

func (t *Topology) Replace(hosts []string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.hosts = hosts
	t.epoch++
}

func (t *Topology) Each(f func(host string, epoch int)) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	for _, h := range t.hosts {
		f(h, t.Epoch())
	}
}
