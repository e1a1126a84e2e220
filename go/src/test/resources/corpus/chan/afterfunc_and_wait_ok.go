// A debouncer restarts its timer on every call; flush waits for a run that a stopped timer never makes.
package debounce

import (
	"sync"
	"testing"
	"time"
)

type debouncer struct {
	mu    sync.Mutex
	timer *time.Timer
	delay time.Duration
	ran   chan struct{}
	runs  int
}

func newDebouncer(delay time.Duration) *debouncer {
	return &debouncer{delay: delay, ran: make(chan struct{}, 1)}
}

func (d *debouncer) fire() {
	d.mu.Lock()
	d.runs++
	d.mu.Unlock()
	select {
	case d.ran <- struct{}{}:
	default:
	}
}

func (d *debouncer) trigger() {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.timer != nil {
		d.timer.Stop()
	}
	d.timer = time.AfterFunc(d.delay, d.fire)
}

func (d *debouncer) flush() {
	d.mu.Lock()
	timer := d.timer
	d.mu.Unlock()
	if timer != nil && !timer.Stop() {
		<-d.ran
	}
}

func TestFlushAfterTrigger(t *testing.T) {
	d := newDebouncer(20 * time.Millisecond)
	d.trigger()
	d.flush()
	if d.runs > 1 {
		t.Errorf("%d runs", d.runs)
	}
}
