package main

// The worker goes round for ever without a look at its jobs.

type worker struct {
	jobs chan int
	done chan bool
}

func (w *worker) run() {
	for {
	}
}

func main() {
	w := &worker{jobs: make(chan int, 1), done: make(chan bool)}
	go w.run()
	w.jobs <- 1
	<-w.done // want deadlock
}
