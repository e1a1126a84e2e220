// A step that cannot go on ends its goroutine with Goexit, and nobody sends its result.
package steps

import (
	"runtime"
	"testing"
)

type outcome struct {
	step string
	ok   bool
}

type step interface {
	name() string
	run() bool
}

type compile struct{ files int }

func (c compile) name() string { return "compile" }
func (c compile) run() bool    { return c.files > 0 }

type publish struct{ allowed bool }

func (p publish) name() string { return "publish" }

func (p publish) run() bool {
	if !p.allowed {
		runtime.Goexit()
	}
	return true
}

type runner struct {
	results chan outcome
}

func newRunner() *runner {
	return &runner{results: make(chan outcome)}
}

func (r *runner) one(s step) {
	ok := s.run()
	r.results <- outcome{s.name(), ok}
}

func (r *runner) all(steps []step) int {
	passed := 0
	for _, s := range steps {
		go r.one(s)
		if o := <-r.results; o.ok { // want deadlock
			passed++
		}
	}
	return passed
}

func TestSteps(t *testing.T) {
	r := newRunner()
	passed := r.all([]step{compile{files: 2}, publish{allowed: false}})
	if passed != 1 {
		t.Errorf("%d steps passed", passed)
	}
}
