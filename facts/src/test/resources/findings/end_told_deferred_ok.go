package p

type Drainer struct {
	stop chan struct{}
	done chan struct{}
	work chan int
}

func New() *Drainer {
	d := &Drainer{stop: make(chan struct{}), done: make(chan struct{}), work: make(chan int)}
	go d.run()
	return d
}

func (d *Drainer) run() {
	defer func() {
		close(d.done)
	}()
	for {
		select {
		case <-d.stop:
			return
		case n := <-d.work:
			if n == 0 {
				return
			}
		}
	}
}

func (d *Drainer) Work(n int) {
	select {
	case d.work <- n:
	case <-d.done:
	}
}

func (d *Drainer) Close() {
	close(d.stop)
	<-d.done
}
