// A poller looks at an atomic flag between items, but sleeps in a receive when the flag is set.
package poller

import (
	"sync/atomic"
	"testing"
)

type poller struct {
	stopped int32
	items   chan int
	wake    chan struct{}
	done    chan struct{}
	seen    int
}

func newPoller() *poller {
	p := &poller{
		items: make(chan int),
		wake:  make(chan struct{}),
		done:  make(chan struct{}),
	}
	go p.loop()
	return p
}

func (p *poller) loop() {
	defer close(p.done)
	for atomic.LoadInt32(&p.stopped) == 0 {
		<-p.items // want leak
		p.seen++
	}
}

func (p *poller) offer(n int) {
	p.items <- n
}

func (p *poller) stop() {
	atomic.StoreInt32(&p.stopped, 1)
	close(p.wake)
	<-p.done // want deadlock
}

type feeder struct {
	to *poller
}

func (f *feeder) feed(values ...int) {
	for _, v := range values {
		f.to.offer(v)
	}
}

func TestStopPoller(t *testing.T) {
	p := newPoller()
	f := &feeder{to: p}
	f.feed(1, 2)
	p.stop()
	if p.seen != 2 {
		t.Errorf("saw %d items", p.seen)
	}
}
