package p

import "sync"

type Topology struct {
	mu    sync.RWMutex
	hosts []string
	epoch int
}

func (t *Topology) Epoch() int {
	t.mu.RLock()
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
	epoch := t.epoch
	for _, h := range t.hosts {
		f(h, epoch)
	}
}
