// A request takes the lock first and then a slot; another gives its slot back only with the lock.
package limit

import (
	"sync"
	"testing"
)

type limiter struct {
	mu    sync.Mutex
	slots chan struct{}
	inUse int
}

func newLimiter(n int) *limiter {
	return &limiter{slots: make(chan struct{}, n)}
}

func (l *limiter) acquire() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.slots <- struct{}{} // want leak
	l.inUse++
}

func (l *limiter) release() {
	l.mu.Lock() // want leak
	l.inUse--
	l.mu.Unlock()
	<-l.slots
}

func (l *limiter) do(f func()) {
	l.acquire()
	defer l.release()
	f()
}

func TestLimit(t *testing.T) {
	l := newLimiter(1)
	var wg sync.WaitGroup
	for range 2 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			l.do(func() {})
		}()
	}
	wg.Wait() // want deadlock
}
