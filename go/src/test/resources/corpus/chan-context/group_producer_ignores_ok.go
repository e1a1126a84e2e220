// A group of our own cancels its context at the first error; the producer does not look at it.
package group

import (
	"context"
	"errors"
	"sync"
	"testing"
)

type Group struct {
	wg     sync.WaitGroup
	once   sync.Once
	err    error
	cancel func()
}

func WithContext(parent context.Context) (*Group, context.Context) {
	ctx, cancel := context.WithCancel(parent)
	return &Group{cancel: cancel}, ctx
}

func (g *Group) Go(f func() error) {
	g.wg.Add(1)
	go func() {
		defer g.wg.Done()
		if err := f(); err != nil {
			g.once.Do(func() {
				g.err = err
				g.cancel()
			})
		}
	}()
}

func (g *Group) Wait() error {
	g.wg.Wait()
	g.cancel()
	return g.err
}

func ingest(ctx context.Context, files []string, index func(string) error) error {
	g, ctx := WithContext(ctx)
	paths := make(chan string)
	g.Go(func() error {
		defer close(paths)
		for _, f := range files {
			select {
			case paths <- f:
			case <-ctx.Done():
				return ctx.Err()
			}
		}
		return nil
	})
	for i := 0; i < 2; i++ {
		g.Go(func() error {
			for p := range paths {
				if err := index(p); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return g.Wait()
}

func TestIngest(t *testing.T) {
	bad := errors.New("bad file")
	err := ingest(context.Background(), []string{"a", "b", "c", "d"}, func(p string) error {
		if p != "a" {
			return bad
		}
		return nil
	})
	if err == nil {
		t.Error("no error")
	}
}
