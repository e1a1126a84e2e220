// A group's task sends its error before it is done, and nobody receives before all are done.
package group

import (
	"errors"
	"sync"
	"testing"
)

type Group struct {
	wg      sync.WaitGroup
	errOnce sync.Once
	err     error
	errs    chan error
}

func (g *Group) Go(f func() error) {
	g.wg.Add(1)
	go func() {
		defer g.wg.Done()
		if err := f(); err != nil {
			g.errs <- err // want leak
		}
	}()
}

func (g *Group) Wait() error {
	g.wg.Wait() // want deadlock
	select {
	case err := <-g.errs:
		return err
	default:
		return g.err
	}
}

func TestGroup(t *testing.T) {
	g := &Group{errs: make(chan error)}
	g.Go(func() error { return nil })
	g.Go(func() error { return errors.New("failed") })
	if err := g.Wait(); err == nil {
		t.Error("no error")
	}
}
