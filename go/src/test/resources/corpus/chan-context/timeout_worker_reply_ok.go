// A handler gives a worker a deadline; the worker answers on a channel nobody reads after it.
package handler

import (
	"context"
	"testing"
	"time"
)

type job struct {
	ctx   context.Context
	input int
	reply chan int
}

type worker struct {
	jobs chan *job
}

func startWorker() *worker {
	w := &worker{jobs: make(chan *job)}
	go w.run()
	return w
}

func (w *worker) run() {
	for j := range w.jobs {
		w.serve(j)
	}
}

func (w *worker) serve(j *job) {
	result := j.input * j.input
	select {
	case j.reply <- result:
	case <-j.ctx.Done():
	}
}

func (w *worker) square(n int, limit time.Duration) (int, error) {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	j := &job{ctx: ctx, input: n, reply: make(chan int)}
	select {
	case w.jobs <- j:
	case <-ctx.Done():
		return 0, ctx.Err()
	}
	select {
	case r := <-j.reply:
		return r, nil
	case <-ctx.Done():
		return 0, ctx.Err()
	}
}

func TestSquareWithinLimit(t *testing.T) {
	w := startWorker()
	defer close(w.jobs)
	r, err := w.square(7, 3*time.Millisecond)
	if err != nil {
		t.Log("too slow:", err)
		return
	}
	if r != 49 {
		t.Errorf("got %d", r)
	}
}
