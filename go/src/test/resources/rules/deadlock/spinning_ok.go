package main

// The worker takes a job and says that it is done, and goes round for ever after.

type worker struct {
	jobs chan int
	done chan bool
}

func (w *worker) run() {
	<-w.jobs
	w.done <- true
	for {
	}
}

func main() {
	w := &worker{jobs: make(chan int, 1), done: make(chan bool)}
	go w.run()
	w.jobs <- 1
	<-w.done
}
