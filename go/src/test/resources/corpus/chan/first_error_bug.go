// A batch runner returns at the first error and leaves the other workers with their results.
package batch

import (
	"errors"
	"fmt"
	"testing"
)

type item struct {
	id   int
	size int
}

type result struct {
	id  int
	err error
}

type runner struct {
	limit   int
	process func(item) error
}

func (r *runner) start(items []item) <-chan result {
	results := make(chan result)
	for _, it := range items {
		it := it
		go func() {
			results <- result{it.id, r.process(it)} // want leak
		}()
	}
	return results
}

func (r *runner) runAll(items []item) error {
	results := r.start(items)
	for range items {
		res := <-results
		if res.err != nil {
			return fmt.Errorf("item %d: %w", res.id, res.err)
		}
	}
	return nil
}

var errTooBig = errors.New("too big")

func check(limit int) func(item) error {
	return func(it item) error {
		if it.size > limit {
			return errTooBig
		}
		return nil
	}
}

func TestBigItemFailsTheBatch(t *testing.T) {
	r := &runner{process: check(10)}
	err := r.runAll([]item{{1, 5}, {2, 50}, {3, 7}})
	if !errors.Is(err, errTooBig) {
		t.Errorf("got %v", err)
	}
}
