package main

type conn struct {
	closed chan struct{}
	done   bool
}

func (c *conn) Close() {
	close(c.closed) // want double-close
}

func main() {
	c := &conn{closed: make(chan struct{})}
	c.Close()
	c.Close()
}
