package p

type Conn struct {
	watcher  chan<- int
	finished chan<- struct{}
	closed   chan struct{}
}

func (c *Conn) start() {
	watcher := make(chan int, 1)
	c.watcher = watcher
	finished := make(chan struct{})
	c.finished = finished
	go func() {
		for {
			select {
			case <-watcher:
			case <-c.closed:
				return
			}
			select {
			case <-finished:
			case <-c.closed:
				return
			}
		}
	}()
}

func (c *Conn) Watch(n int) {
	c.watcher <- n
}

func (c *Conn) Finish() {
	select {
	case c.finished <- struct{}{}:
	case <-c.closed:
	}
}

func (c *Conn) Close() {
	close(c.closed)
}

func New() *Conn {
	c := &Conn{closed: make(chan struct{})}
	c.start()
	return c
}
