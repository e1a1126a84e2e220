// A group like errgroup: the first error cancels, but a member sends its result without looking.
package group

import (
	"context"
	"errors"
	"sync"
	"testing"
)

type group struct {
	ctx    context.Context
	cancel context.CancelFunc
	wg     sync.WaitGroup
	once   sync.Once
	err    error
}

func newGroup(parent context.Context) *group {
	ctx, cancel := context.WithCancel(parent)
	return &group{ctx: ctx, cancel: cancel}
}

func (g *group) run(f func(ctx context.Context) error) {
	g.wg.Add(1)
	go func() {
		defer g.wg.Done()
		if err := f(g.ctx); err != nil {
			g.once.Do(func() {
				g.err = err
				g.cancel()
			})
		}
	}()
}

func (g *group) wait() error {
	g.wg.Wait() // want deadlock
	g.cancel()
	return g.err
}

func produce(out chan<- int, n int) func(context.Context) error {
	return func(ctx context.Context) error {
		for i := 0; i < n; i++ {
			out <- i // want leak
		}
		return nil
	}
}

func consume(in <-chan int, limit int) func(context.Context) error {
	return func(ctx context.Context) error {
		for i := 0; i < limit; i++ {
			<-in
		}
		return errors.New("limit reached")
	}
}

func TestLimitedConsumer(t *testing.T) {
	g := newGroup(context.Background())
	ch := make(chan int)
	g.run(produce(ch, 3))
	g.run(consume(ch, 2))
	if err := g.wait(); err == nil {
		t.Error("no error")
	}
}
