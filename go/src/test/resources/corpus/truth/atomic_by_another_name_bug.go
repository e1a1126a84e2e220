package main

import "sync/atomic"

// A type that is made from an atomic one, with methods of its own.
type counter atomic.Int64

func (c *counter) add() {
	(*atomic.Int64)(c).Add(1)
}

func (c *counter) reset() {
	(*atomic.Int64)(c).Store(0)
}

func main() {
	c := new(counter)
	c.reset()
	done := make(chan bool)
	go func() {
		c.add()
		done <- true
	}()
	<-done
	<-done // want deadlock
}
