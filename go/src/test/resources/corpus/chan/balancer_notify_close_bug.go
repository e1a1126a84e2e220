// A balancer tells of its addresses through a channel; the connection stops to read after an
// error, and the balancer's close waits for the watcher that still has something to tell.
package balancer

import (
	"errors"
	"testing"
)

type Address struct{ Addr string }

type Balancer interface {
	Start(target string) error
	Notify() <-chan []Address
	Close() error
}

type roundRobin struct {
	target  string
	addrCh  chan []Address
	done    chan struct{}
	stopped chan struct{}
}

func newRoundRobin() Balancer { return &roundRobin{} }

func (rr *roundRobin) Start(target string) error {
	rr.target = target
	rr.addrCh = make(chan []Address)
	rr.done = make(chan struct{})
	rr.stopped = make(chan struct{})
	go rr.watch()
	return nil
}

func (rr *roundRobin) watch() {
	defer close(rr.stopped)
	for i := 0; ; i++ {
		select {
		case <-rr.done:
			return
		default:
		}
		rr.addrCh <- []Address{{Addr: rr.target}} // want leak
	}
}

func (rr *roundRobin) Notify() <-chan []Address { return rr.addrCh }

func (rr *roundRobin) Close() error {
	close(rr.done)
	<-rr.stopped // want deadlock
	return nil
}

type clientConn struct {
	b     Balancer
	conns int
}

var errClosed = errors.New("closed")

func (cc *clientConn) lbWatcher(max int) error {
	for addrs := range cc.b.Notify() {
		cc.conns += len(addrs)
		if cc.conns >= max {
			return errClosed
		}
	}
	return nil
}

func TestBalancerClose(t *testing.T) {
	cc := &clientConn{b: newRoundRobin()}
	if err := cc.b.Start("server:443"); err != nil {
		t.Fatal(err)
	}
	if err := cc.lbWatcher(2); err != errClosed {
		t.Error(err)
	}
	cc.b.Close()
}
