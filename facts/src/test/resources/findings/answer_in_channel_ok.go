package p

import "time"

type clock struct {
	snapshot chan chan int
	stop     chan struct{}
	n        int
}

func newClock() *clock {
	c := &clock{snapshot: make(chan chan int), stop: make(chan struct{})}
	go c.run()
	return c
}

func (c *clock) run() {
	for {
		select {
		case reply := <-c.snapshot:
			reply <- c.n
		case <-c.stop:
			return
		}
	}
}

func (c *clock) Entries() int {
	reply := make(chan int, 1)
	c.snapshot <- reply
	select {
	case n := <-reply:
		return n
	case <-time.After(time.Second):
		return 0
	}
}
