// Close ends the loop that takes tasks; who comes with one at that moment leaves.
package runner

import "sync"

type Runner struct {
	tasks chan func()
	done  chan struct{}
	once  sync.Once
}

func New() *Runner {
	r := &Runner{tasks: make(chan func()), done: make(chan struct{})}
	go r.loop()
	return r
}

func (r *Runner) loop() {
	for {
		select {
		case <-r.done:
			return
		case task := <-r.tasks:
			task()
		}
	}
}

func (r *Runner) Run(task func()) {
	select {
	case r.tasks <- task:
	case <-r.done:
	}
}

func (r *Runner) Close() {
	r.once.Do(func() { close(r.done) })
}
