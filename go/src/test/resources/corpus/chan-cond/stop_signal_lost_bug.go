// A worker is stopped over a channel, but it sleeps on a condition and never looks at the channel.
package worker

import (
	"sync"
	"testing"
)

type worker struct {
	mu    sync.Mutex
	work  *sync.Cond
	tasks []func()
	quit  chan struct{}
	done  chan struct{}
}

func start() *worker {
	w := &worker{quit: make(chan struct{}), done: make(chan struct{})}
	w.work = sync.NewCond(&w.mu)
	go w.loop()
	return w
}

func (w *worker) stopped() bool {
	select {
	case <-w.quit:
		return true
	default:
		return false
	}
}

func (w *worker) loop() {
	defer close(w.done)
	for {
		w.mu.Lock()
		for len(w.tasks) == 0 && !w.stopped() {
			w.work.Wait() // want leak
		}
		if len(w.tasks) == 0 {
			w.mu.Unlock()
			return
		}
		task := w.tasks[0]
		w.tasks = w.tasks[1:]
		w.mu.Unlock()
		task()
	}
}

func (w *worker) submit(task func()) {
	w.mu.Lock()
	w.tasks = append(w.tasks, task)
	w.mu.Unlock()
	w.work.Signal()
}

func (w *worker) stop() {
	close(w.quit)
	<-w.done // want deadlock
}

func TestStopAfterOneTask(t *testing.T) {
	w := start()
	ran := make(chan bool, 1)
	w.submit(func() { ran <- true })
	<-ran
	w.stop()
}
