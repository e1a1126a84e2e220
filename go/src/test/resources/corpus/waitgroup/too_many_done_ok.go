// Both the task and its wrapper call Done.
package tasks

import (
	"errors"
	"sync"
	"testing"
)

type task struct {
	name string
	run  func() error
}

type group struct {
	wg   sync.WaitGroup
	mu   sync.Mutex
	errs []error
}

func (g *group) fail(err error) {
	g.mu.Lock()
	g.errs = append(g.errs, err)
	g.mu.Unlock()
}

func (g *group) spawn(t *task) {
	g.wg.Add(1)
	go func() {
		if err := t.run(); err != nil {
			g.fail(err)
		}
		g.wg.Done()
	}()
}

func (g *group) wait() []error {
	g.wg.Wait()
	return g.errs
}

func TestFailingTask(t *testing.T) {
	g := &group{}
	g.spawn(&task{"bad", func() error { return errors.New("bad") }})
	errs := g.wait()
	if len(errs) > 1 {
		t.Errorf("errors %v", errs)
	}
}

func TestGoodTask(t *testing.T) {
	g := &group{}
	g.spawn(&task{"good", func() error { return nil }})
	if errs := g.wait(); len(errs) != 0 {
		t.Errorf("errors %v", errs)
	}
}
