package main

type worker struct {
	jobs chan int
}

func (w *worker) start() { w.jobs = make(chan int) }

func (w *worker) stop() { close(w.jobs) }

func main() {
	w := &worker{}
	w.start()
	w.stop()
	println(w.jobs == nil)
}
