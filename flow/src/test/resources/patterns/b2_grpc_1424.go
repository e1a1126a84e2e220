// Shape of grpc-go#1424: the watcher waits for addresses that do not come, and its end is awaited.
// A reconstruction of the shape only, for Table II of "A Flow Extension to Coroutine Types for
// Deadlock Detection in Go".
package main

import "testing"

type Balancer struct {
	addresses chan []string
}

func (b *Balancer) Notify() chan []string {
	return b.addresses
}

type ClientConn struct {
	balancer *Balancer
}

func (c *ClientConn) watch(done chan struct{}) {
	<-c.balancer.Notify()
	done <- struct{}{}
}

func TestDial(t *testing.T) {
	cc := &ClientConn{balancer: &Balancer{addresses: make(chan []string)}}
	done := make(chan struct{})
	go cc.watch(done)
	<-done
}
