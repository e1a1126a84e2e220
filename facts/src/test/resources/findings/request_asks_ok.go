package p

type job struct {
	n     int
	quiet bool
	done  chan int
}

type worker struct {
	jobs chan *job
}

func newWorker() *worker {
	w := &worker{jobs: make(chan *job)}
	go w.run()
	return w
}

func (w *worker) run() {
	for j := range w.jobs {
		if j.quiet {
			continue
		}
		j.done <- j.n
	}
}

func (w *worker) Do(n int) int {
	done := make(chan int)
	w.jobs <- &job{n: n, done: done}
	return <-done
}
