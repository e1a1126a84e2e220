package p

import "sync"

type pool struct {
	mu      sync.Mutex
	workers sync.WaitGroup
}

func (p *pool) work() {
	defer p.workers.Done()
	p.mu.Lock()
	println("done")
	p.mu.Unlock()
}

func (p *pool) Start() {
	p.workers.Add(1)
	go p.work()
}

func settle(wait func()) {
	wait() // want WAITS_HOLDING
}

func (p *pool) Stop() {
	p.mu.Lock()
	defer p.mu.Unlock()
	settle(p.workers.Wait)
}
