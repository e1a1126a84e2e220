// A search sends its hits on an unbuffered channel; the caller cancels after the first hit and the
// sender does not look at the context.
package search

import (
	"context"
	"strings"
	"testing"
)

type hit struct {
	file string
	line int
}

type corpus map[string][]string

func (c corpus) grep(ctx context.Context, word string) <-chan hit {
	hits := make(chan hit)
	go func() {
		defer close(hits)
		for i, line := range c["a.txt"] {
			if !strings.Contains(line, word) {
				continue
			}
			hits <- hit{"a.txt", i} // want leak
		}
	}()
	return hits
}

func (c corpus) first(ctx context.Context, word string) (hit, bool) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	h, ok := <-c.grep(ctx, word)
	return h, ok
}

func TestFirstHit(t *testing.T) {
	c := corpus{"a.txt": {"alpha", "beta", "alphabet"}}
	h, ok := c.first(context.Background(), "alpha")
	if !ok {
		t.Fatal("nothing found")
	}
	if h.line != 0 {
		t.Errorf("found at %d", h.line)
	}
}

func TestNoHit(t *testing.T) {
	c := corpus{"a.txt": {"beta"}}
	if _, ok := c.first(context.Background(), "gamma"); ok {
		t.Error("found what is not there")
	}
}
