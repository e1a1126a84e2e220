// A stage of a pipeline returns on an error and leaves the stage before it behind.
package pipe

import (
	"errors"
	"testing"
)

type item struct {
	n   int
	err error
}

type stage func(<-chan item) <-chan item

func source(done <-chan struct{}, n int) <-chan item {
	out := make(chan item)
	go func() {
		defer close(out)
		for i := 0; i < n; i++ {
			select {
			case out <- item{n: i}:
			case <-done:
				return
			}
		}
	}()
	return out
}

func validate(in <-chan item) <-chan item {
	out := make(chan item, 1)
	go func() {
		defer close(out)
		for it := range in {
			if it.n == 1 {
				out <- item{err: errors.New("bad")}
				return
			}
			out <- it
		}
	}()
	return out
}

func chain(in <-chan item, stages ...stage) <-chan item {
	for _, s := range stages {
		in = s(in)
	}
	return in
}

func run(n int) error {
	done := make(chan struct{})
	defer close(done)
	for it := range chain(source(done, n), validate) {
		if it.err != nil {
			return it.err
		}
	}
	return nil
}

func TestRun(t *testing.T) {
	if err := run(4); err == nil {
		t.Error("no error")
	}
}
