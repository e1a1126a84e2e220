// A job runner survives panicking jobs, but the runner's slot lock is taken and not deferred.
package runner

import (
	"errors"
	"sync"
	"testing"
)

type job func() int

type slot struct {
	mu   sync.Mutex
	last int
	runs int
}

func (s *slot) run(j job) {
	s.mu.Lock() // want deadlock
	s.last = j()
	s.runs++
	s.mu.Unlock()
}

type runner struct {
	slots [2]slot
	errs  []error
}

func (r *runner) submit(n int, j job) {
	defer func() {
		if p := recover(); p != nil {
			r.errs = append(r.errs, errors.New("job panicked"))
		}
	}()
	r.slots[n%2].run(j)
}

func (r *runner) failures() int { return len(r.errs) }

func good() int { return 1 }

func bad() int {
	var m map[string]int
	m["x"] = 1
	return 0
}

func TestRunnerSurvives(t *testing.T) {
	r := &runner{}
	r.submit(0, good)
	r.submit(1, bad)
	r.submit(2, good)
	r.submit(3, good)
	if n := r.failures(); n != 1 {
		t.Errorf("%d failures", n)
	}
}
