package p

import (
	"sync"
	"time"
)

type Gauge struct {
	mu    sync.Mutex
	value int
	jobs  chan int
	quit  chan struct{}
	once  sync.Once
}

func NewGauge() *Gauge {
	g := &Gauge{jobs: make(chan int), quit: make(chan struct{})}
	go g.work()
	go g.decay()
	return g
}

func (g *Gauge) work() {
	for {
		select {
		case n := <-g.jobs:
			g.add(n)
		case <-g.quit:
			return
		}
	}
}

func (g *Gauge) decay() {
	t := time.NewTicker(time.Minute)
	defer t.Stop()
	for range t.C { // want NEVER_ENDED
		g.add(-1)
	}
}

func (g *Gauge) add(n int) {
	g.mu.Lock()
	g.value += n
	g.mu.Unlock()
}

func (g *Gauge) Add(n int) {
	select {
	case g.jobs <- n:
	case <-g.quit:
	}
}

func (g *Gauge) Close() { g.once.Do(func() { close(g.quit) }) }
