// The window of a stream is a channel of capacity one; a reset puts back what it never took.
package flowcontrol

import (
	"sync"
	"testing"
)

type quotaPool struct {
	mu    sync.Mutex
	c     chan int
	quota int
}

func newQuotaPool(q int) *quotaPool {
	qb := &quotaPool{c: make(chan int, 1)}
	if q > 0 {
		qb.c <- q
	} else {
		qb.quota = q
	}
	return qb
}

func (qb *quotaPool) acquire() <-chan int { return qb.c }

func (qb *quotaPool) reset(v int) {
	qb.mu.Lock()
	defer qb.mu.Unlock()
	qb.c <- v // want leak // want deadlock
}

type stream struct {
	sendQuota *quotaPool
	sent      int
	finished  chan struct{}
}

func (s *stream) write(n int) {
	for n > 0 {
		q := <-s.sendQuota.acquire()
		if q > n {
			s.sendQuota.reset(q - n)
			s.sent += n
			return
		}
		s.sent += q
		n -= q
	}
}

func (s *stream) updateWindow(v int) {
	s.sendQuota.reset(v)
	close(s.finished)
}

func TestWindowUpdate(t *testing.T) {
	s := &stream{sendQuota: newQuotaPool(10), finished: make(chan struct{})}
	go s.updateWindow(20)
	s.write(4)
}
