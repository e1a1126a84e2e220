// A joiner waits in a select with one case for a worker that has already failed.
package join

import (
	"errors"
	"testing"
)

type worker struct {
	input  []int
	result chan int
	failed chan error
}

func newWorker(input ...int) *worker {
	return &worker{input: input, result: make(chan int, 1), failed: make(chan error, 1)}
}

func (w *worker) run() {
	sum := 0
	for _, n := range w.input {
		if n < 0 {
			w.failed <- errors.New("negative input")
			return
		}
		sum += n
	}
	w.result <- sum
}

func (w *worker) join() (int, error) {
	select {
	case sum := <-w.result:
		return sum, nil
	case err := <-w.failed:
		return 0, err
	}
}

func TestGoodInput(t *testing.T) {
	w := newWorker(1, 2)
	go w.run()
	if sum, err := w.join(); err != nil || sum != 3 {
		t.Errorf("got %d, %v", sum, err)
	}
}

func TestBadInput(t *testing.T) {
	w := newWorker(1, -2)
	go w.run()
	if _, err := w.join(); err == nil {
		t.Error("no error for negative input")
	}
}
