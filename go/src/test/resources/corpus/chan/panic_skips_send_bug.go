// A stage reports its result at the end; a recovered panic leaves the one who waits for it.
package stage

import (
	"testing"
)

type result struct {
	name string
	ok   bool
}

type stage struct {
	name   string
	action func()
	report chan result
}

func (s *stage) run() {
	defer func() {
		recover()
	}()
	s.action()
	s.report <- result{s.name, true}
}

type plan struct {
	stages []*stage
	report chan result
}

func newPlan() *plan {
	return &plan{report: make(chan result)}
}

func (p *plan) add(name string, action func()) {
	p.stages = append(p.stages, &stage{name, action, p.report})
}

func (p *plan) run() (good int) {
	for _, s := range p.stages {
		go s.run()
	}
	for range p.stages {
		if r := <-p.report; r.ok { // want deadlock
			good++
		}
	}
	return good
}

func explode() {
	panic("out of luck")
}

func TestOneStageFails(t *testing.T) {
	p := newPlan()
	p.add("compile", func() {})
	p.add("test", explode)
	if n := p.run(); n != 1 {
		t.Errorf("%d stages succeeded", n)
	}
}
