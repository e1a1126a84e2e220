package main

type conn struct {
	closed chan struct{}
	done   bool
}

func (c *conn) Close() {
	if c.done {
		return
	}
	c.done = true
	close(c.closed)
}

func main() {
	c := &conn{closed: make(chan struct{})}
	c.Close()
	c.Close()
}
