// A group in the manner of errgroup hands its errors over a channel without room, and waits for its
// members before it reads them.
package group

import (
	"errors"
	"sync"
	"testing"
)

type group struct {
	wg   sync.WaitGroup
	errs chan error
}

func newGroup(size int) *group {
	return &group{errs: make(chan error, size)}
}

func (g *group) spawn(task func() error) {
	g.wg.Go(func() {
		if err := task(); err != nil {
			g.errs <- err
		}
	})
}

func (g *group) wait() []error {
	g.wg.Wait()
	close(g.errs)
	var all []error
	for err := range g.errs {
		all = append(all, err)
	}
	return all
}

type check struct {
	name string
	fail bool
}

var errCheck = errors.New("check failed")

func (c check) run() error {
	if c.fail {
		return errCheck
	}
	return nil
}

type suite struct {
	checks []check
}

func (s suite) run() []error {
	g := newGroup(len(s.checks))
	for _, c := range s.checks {
		g.spawn(c.run)
	}
	return g.wait()
}

func TestSuite(t *testing.T) {
	s := suite{checks: []check{{name: "disk"}, {name: "net", fail: true}}}
	if errs := s.run(); len(errs) != 1 {
		t.Errorf("%d errors", len(errs))
	}
}
