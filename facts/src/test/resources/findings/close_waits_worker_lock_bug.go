package p

import (
	"sync"
	"time"
)

type Flusher struct {
	mu      sync.Mutex
	wg      sync.WaitGroup
	pending []string
	quit    chan struct{}
	write   func([]string)
	closed  bool
}

func NewFlusher(write func([]string)) *Flusher {
	f := &Flusher{quit: make(chan struct{}), write: write}
	f.wg.Add(1)
	go f.loop()
	return f
}

func (f *Flusher) loop() {
	defer f.wg.Done()
	t := time.NewTicker(time.Second)
	defer t.Stop()
	for {
		select {
		case <-t.C:
			f.flush()
		case <-f.quit:
			return
		}
	}
}

func (f *Flusher) flush() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.write(f.pending)
	f.pending = nil
}

func (f *Flusher) Close() {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.closed {
		return
	}
	f.closed = true
	close(f.quit)
	f.wg.Wait() // want WAITS_HOLDING
}
