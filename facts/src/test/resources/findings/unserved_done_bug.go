package p

type cache struct {
	stop chan struct{}
	done chan struct{}
	in   chan int
	sum  int
}

func newCache() *cache {
	c := &cache{stop: make(chan struct{}), done: make(chan struct{}), in: make(chan int, 8)}
	go c.process()
	return c
}

func (c *cache) process() {
	for {
		select {
		case n := <-c.in:
			c.sum += n
		case <-c.stop:
			return
		}
	}
}

func (c *cache) Close() {
	c.stop <- struct{}{}
	<-c.done // want PARTNER_GONE
	close(c.stop)
	close(c.done)
}
