// A handler that panics is reported by a deferred function, which wants the lock that another
// deferred call has not given back yet.
package recoverreport

import (
	"fmt"
	"sync"
	"testing"
)

type supervisor struct {
	sync.Mutex
	restarts int
	lastErr  string
}

func (s *supervisor) report(err interface{}) {
	s.Lock() // want deadlock
	defer s.Unlock()
	s.lastErr = fmt.Sprint(err)
}

func (s *supervisor) supervise(work func(n int) int) (n int) {
	s.Lock()
	defer s.Unlock()
	defer func() {
		if r := recover(); r != nil {
			s.report(r)
		}
	}()
	s.restarts++
	return work(s.restarts)
}

func TestSupervise(t *testing.T) {
	s := new(supervisor)
	table := []int{1, 2}
	s.supervise(func(n int) int { return table[n] })
	s.supervise(func(n int) int { return table[n] })
}
