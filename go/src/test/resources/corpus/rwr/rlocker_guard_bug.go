// A guard holds the read side of a lock as a sync.Locker; the same goroutine reads once more.
package guard

import (
	"sync"
	"testing"
)

type counterSet struct {
	rw     sync.RWMutex
	counts map[string]int
}

type view struct {
	lock sync.Locker
	set  *counterSet
}

func (s *counterSet) view() *view {
	return &view{lock: s.rw.RLocker(), set: s}
}

func (v *view) with(f func(counts map[string]int)) {
	v.lock.Lock()
	defer v.lock.Unlock()
	f(v.set.counts)
}

func (s *counterSet) total() int {
	s.rw.RLock() // want deadlock
	defer s.rw.RUnlock()
	return s.sum()
}

func (s *counterSet) sum() int {
	n := 0
	for _, c := range s.counts {
		n += c
	}
	return n
}

func (s *counterSet) inc(name string) {
	s.rw.Lock() // want leak
	defer s.rw.Unlock()
	s.counts[name]++
}

func TestShareOfTotal(t *testing.T) {
	s := &counterSet{counts: map[string]int{"get": 3, "put": 1}}
	go s.inc("get")
	share := 0
	s.view().with(func(counts map[string]int) {
		share = 100 * counts["put"] / s.total()
	})
	if share > 25 {
		t.Errorf("share %d%%", share)
	}
}
