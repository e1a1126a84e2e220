package p

import "sync"

type processor struct {
	mu      sync.Mutex
	flushed int
	workers []*worker
}

type worker struct {
	p     *processor
	flush chan struct{}
}

func newWorker(p *processor) *worker {
	return &worker{p: p, flush: make(chan struct{})}
}

func (p *processor) Start(n int) {
	p.workers = make([]*worker, n)
	for i := 0; i < n; i++ {
		p.workers[i] = newWorker(p)
		go p.workers[i].work()
	}
}

func (w *worker) work() {
	for range w.flush {
		w.p.mu.Lock()
		w.p.flushed++
		w.p.mu.Unlock()
	}
}

func (p *processor) Flush() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, w := range p.workers {
		w.flush <- struct{}{} // want WAITS_HOLDING
	}
}
