package p

type worker struct {
	items chan int
	flush chan struct{}
	ack   chan struct{}
}

func commit() error

func (w *worker) work() {
	for {
		select {
		case _, open := <-w.items:
			if !open {
				return
			}
		case <-w.flush:
			if err := commit(); err != nil {
				continue
			}
			w.ack <- struct{}{}
		}
	}
}

func (w *worker) Flush() {
	w.flush <- struct{}{}
	<-w.ack // want PARTNER_GONE
}

func newWorker() *worker {
	w := &worker{items: make(chan int), flush: make(chan struct{}), ack: make(chan struct{})}
	go w.work()
	return w
}
