// Readers wait for the next generation, whose channel lies in an atomic.Value. The writer closes
// the channel it has just stored instead of the one it replaced.
package generation

import (
	"sync/atomic"
	"testing"
)

type snapshot struct {
	rev     int64
	changed chan struct{}
}

type store struct {
	cur atomic.Value // *snapshot
}

func newStore() *store {
	s := new(store)
	s.cur.Store(&snapshot{rev: 1, changed: make(chan struct{})})
	return s
}

func (s *store) load() *snapshot { return s.cur.Load().(*snapshot) }

func (s *store) publish() {
	old := s.load()
	s.cur.Store(&snapshot{rev: old.rev + 1, changed: make(chan struct{})})
	close(old.changed)
}

func (s *store) wait(rev int64) *snapshot {
	for {
		snap := s.load()
		if snap.rev > rev {
			return snap
		}
		<-snap.changed
	}
}

func TestWaitForRevision(t *testing.T) {
	s := newStore()
	got := make(chan int64, 1)
	go func() {
		got <- s.wait(1).rev
	}()
	s.publish()
}
