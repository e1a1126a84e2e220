// A dispatcher waits on a condition until its queue is empty; the worker that would empty it
// waits for the dispatcher to take its report.
package dispatch

import (
	"sync"
	"testing"
)

type dispatcher struct {
	mu      sync.Mutex
	empty   sync.Cond
	queued  int
	reports chan int
}

func newDispatcher() *dispatcher {
	d := &dispatcher{reports: make(chan int)}
	d.empty.L = &d.mu
	return d
}

func (d *dispatcher) submit(n int) {
	d.mu.Lock()
	d.queued += n
	d.mu.Unlock()
}

func (d *dispatcher) worker(n int) {
	for i := 0; i < n; i++ {
		d.reports <- i // want leak
		d.mu.Lock()
		d.queued--
		if d.queued == 0 {
			d.empty.Broadcast()
		}
		d.mu.Unlock()
	}
}

func (d *dispatcher) drain() []int {
	d.mu.Lock()
	for d.queued > 0 {
		d.empty.Wait() // want deadlock
	}
	d.mu.Unlock()
	var got []int
	for i := 0; i < 2; i++ {
		got = append(got, <-d.reports)
	}
	return got
}

func TestDrain(t *testing.T) {
	d := newDispatcher()
	d.submit(2)
	go d.worker(2)
	if n := len(d.drain()); n != 2 {
		t.Error(n)
	}
}
