// An event is published by whoever gets the lock, and dropped by those who do not; the consumer
// asks for the lock to count what it has seen, before it takes the next.
package trypub

import (
	"sync"
	"sync/atomic"
	"testing"
)

type publisher struct {
	mu      sync.Mutex
	out     chan int
	dropped atomic.Int64
	seen    int
}

func (p *publisher) publish(v int) bool {
	if !p.mu.TryLock() {
		p.dropped.Add(1)
		return false
	}
	p.mu.Unlock()
	p.out <- v
	return true
}

func (p *publisher) consume(done <-chan struct{}) {
	for {
		select {
		case <-p.out:
		case <-done:
			return
		}
		p.mu.Lock()
		p.seen++
		p.mu.Unlock()
	}
}

func TestPublish(t *testing.T) {
	p := &publisher{out: make(chan int)}
	done := make(chan struct{})
	go p.consume(done)
	for i := 0; i < 3; i++ {
		p.publish(i)
	}
	close(done)
}
