package p

type Copy struct {
	done    chan bool
	replies chan int
	reads   func() (int, error)
}

func New(reads func() (int, error)) *Copy {
	c := &Copy{done: make(chan bool, 1), replies: make(chan int, 2), reads: reads}
	go c.loop()
	go c.main()
	return c
}

// Says that it has ended on one way only.
func (c *Copy) loop() {
	for {
		n, err := c.reads()
		if err != nil {
			return
		}
		if n == 0 {
			c.done <- true
			return
		}
	}
}

func (c *Copy) Close() {
	<-c.done // want PARTNER_GONE
}

func (c *Copy) main() {
	err := c.serve()
	c.end(err)
}

func (c *Copy) serve() error {
	for {
		n, err := c.reads()
		if err != nil {
			return err
		}
		c.replies <- n
	}
}

// Closes on one way only.
func (c *Copy) end(err error) {
	if err.Error() == "" {
		return
	}
	close(c.replies)
}

func (c *Copy) Ask() int {
	for {
		n, ok := <-c.replies // want PARTNER_GONE
		if !ok || n > 0 {
			return n
		}
	}
}
