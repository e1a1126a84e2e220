package p

import "errors"

type job struct {
	n    int
	done chan int
}

type worker struct {
	jobs  chan *job
	total int
}

func newWorker() *worker {
	w := &worker{jobs: make(chan *job)}
	go w.run()
	return w
}

func (w *worker) check(n int) error {
	if n > w.total {
		return errors.New("too much")
	}
	return nil
}

func (w *worker) run() {
	for j := range w.jobs {
		if err := w.check(j.n); err != nil {
			j.done <- -1
			continue
		}
		j.done <- j.n
	}
}

func (w *worker) Do(n int) int {
	done := make(chan int, 1)
	w.jobs <- &job{n: n, done: done}
	return <-done
}
