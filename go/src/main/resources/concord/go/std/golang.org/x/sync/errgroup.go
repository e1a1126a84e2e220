// What the exported names of golang.org/x/sync/errgroup do.
package errgroup

import (
	"context"
	"sync"
)

type Group struct {
	end     func(error)
	tasks   sync.WaitGroup
	places  chan struct{}
	limited bool
	first   sync.Once
	err     error
}

// A task has a place as long as it runs.
func (g *Group) Go(f func() error) {
	if g.limited {
		g.places <- struct{}{}
	}
	g.start(f)
}

func (g *Group) TryGo(f func() error) bool {
	if g.limited {
		select {
		case g.places <- struct{}{}:
		default:
			return false
		}
	}
	g.start(f)
	return true
}

func (g *Group) start(f func() error) {
	g.tasks.Add(1)
	go func() {
		defer g.leave()
		if err := f(); err != nil {
			g.first.Do(func() {
				g.err = err
				if g.end != nil {
					g.end(err)
				}
			})
		}
	}()
}

func (g *Group) leave() {
	if g.limited {
		<-g.places
	}
	g.tasks.Done()
}

func (g *Group) SetLimit(n int) {
	if n < 0 {
		g.limited = false
		return
	}
	g.places = make(chan struct{}, n)
	g.limited = true
}

func (g *Group) Wait() error {
	g.tasks.Wait()
	if g.end != nil {
		g.end(g.err)
	}
	return g.err
}

func WithContext(ctx context.Context) (*Group, context.Context) {
	derived, end := context.WithCancelCause(ctx)
	return &Group{end: end}, derived
}
