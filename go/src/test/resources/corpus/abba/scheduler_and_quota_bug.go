// The scheduler asks the quota with its own lock held; the quota, when it is refilled by a timer,
// kicks the scheduler with its own.
package quota

import (
	"sync"
	"testing"
	"time"
)

type kicker interface{ kick() }

type quota struct {
	sync.Mutex
	left   int
	target kicker
	timer  *time.Timer
}

func (q *quota) refill() {
	q.Lock()
	q.left = 2
	q.target.kick()
	q.Unlock()
}

func (q *quota) take() bool {
	q.Lock() // want leak
	defer q.Unlock()
	if q.left == 0 {
		return false
	}
	q.left--
	return true
}

type scheduler struct {
	mtx     sync.Mutex
	q       *quota
	pending []string
	ran     int
}

func (s *scheduler) kick() {
	s.mtx.Lock() // want leak
	defer s.mtx.Unlock()
	s.ran++
}

func (s *scheduler) schedule() {
	s.mtx.Lock()
	defer s.mtx.Unlock()
	for len(s.pending) > 0 && s.q.take() {
		s.pending = s.pending[1:]
	}
}

func newScheduler(jobs ...string) *scheduler {
	s := &scheduler{pending: jobs}
	s.q = &quota{left: 1, target: s}
	s.q.timer = time.AfterFunc(time.Millisecond, s.q.refill)
	return s
}

func TestRefill(t *testing.T) {
	s := newScheduler("a", "b", "c")
	go s.schedule()
	time.Sleep(2 * time.Millisecond)
}
