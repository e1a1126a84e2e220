// A tank wakes its consumers when it is refilled, but the one that stops it forgets them.
package tank

import (
	"sync"
	"testing"
)

type tank struct {
	mu      sync.Mutex
	changed *sync.Cond
	litres  int
	stopped bool
}

func newTank() *tank {
	t := &tank{}
	t.changed = sync.NewCond(&t.mu)
	return t
}

func (t *tank) take() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	for t.litres == 0 && !t.stopped {
		t.changed.Wait()
	}
	if t.stopped {
		return false
	}
	t.litres--
	return true
}

func (t *tank) refill(litres int) {
	t.mu.Lock()
	t.litres += litres
	t.mu.Unlock()
	t.changed.Broadcast()
}

func (t *tank) stop() {
	t.mu.Lock()
	t.stopped = true
	t.mu.Unlock()
	t.changed.Broadcast()
}

type consumer struct {
	from  *tank
	taken chan int
}

func (c *consumer) run() {
	n := 0
	for c.from.take() {
		n++
	}
	c.taken <- n
}

func startConsumer(from *tank) *consumer {
	c := &consumer{from: from, taken: make(chan int, 1)}
	go c.run()
	return c
}

func TestTank(t *testing.T) {
	supply := newTank()
	c := startConsumer(supply)
	supply.refill(1)
	supply.stop()
	select {
	case n := <-c.taken:
		t.Logf("took %d", n)
	default:
	}
}
