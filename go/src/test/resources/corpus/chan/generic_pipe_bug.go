// A generic pipe of stages; the filter stops reading when it has enough, and the stage before it stays.
package pipe

import (
	"testing"
)

type stream[T any] struct {
	out  chan T
	stop chan struct{}
}

func from[T any](stop chan struct{}, items ...T) *stream[T] {
	s := &stream[T]{out: make(chan T), stop: stop}
	go func() {
		defer close(s.out)
		for _, it := range items {
			s.out <- it // want leak
		}
	}()
	return s
}

func (s *stream[T]) take(n int) []T {
	var taken []T
	for i := 0; i < n; i++ {
		it, ok := <-s.out
		if !ok {
			break
		}
		taken = append(taken, it)
	}
	return taken
}

func each[T, U any](in []T, f func(T) U) []U {
	var out []U
	for _, it := range in {
		out = append(out, f(it))
	}
	return out
}

func TestTakeTwo(t *testing.T) {
	stop := make(chan struct{})
	defer close(stop)
	s := from(stop, 1, 2, 3, 4)
	got := each(s.take(2), func(n int) int { return n * 10 })
	if len(got) != 2 || got[1] != 20 {
		t.Errorf("got %v", got)
	}
}

func TestTakeAll(t *testing.T) {
	stop := make(chan struct{})
	defer close(stop)
	s := from(stop, "a", "b")
	if got := s.take(2); len(got) != 2 {
		t.Errorf("got %v", got)
	}
	<-s.out
}
