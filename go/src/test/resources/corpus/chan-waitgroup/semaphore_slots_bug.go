// A limiter takes a slot before it starts each goroutine, but a goroutine gives it back only after
// all of them are done.
package limiter

import (
	"sync"
	"testing"
)

type limiter struct {
	slots chan struct{}
	wg    sync.WaitGroup
}

func newLimiter(n int) *limiter {
	return &limiter{slots: make(chan struct{}, n)}
}

func (l *limiter) acquire() { l.slots <- struct{}{} } // want deadlock

func (l *limiter) release() { <-l.slots }

func (l *limiter) run(task func()) {
	l.acquire()
	l.wg.Add(1)
	go func() {
		defer l.wg.Done()
		task()
	}()
}

func (l *limiter) wait() {
	l.wg.Wait()
	for len(l.slots) > 0 {
		l.release()
	}
}

type counter struct {
	mu sync.Mutex
	n  int
}

func (c *counter) inc() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n++
}

func TestMoreTasksThanSlots(t *testing.T) {
	l := newLimiter(2)
	c := &counter{}
	for i := 0; i < 3; i++ {
		l.run(c.inc)
	}
	l.wait()
	if c.n != 3 {
		t.Errorf("%d tasks ran", c.n)
	}
}
