// A server signals that it is ready on a channel that its caller reads only if it has to wait.
package main

import (
	"fmt"
	"sync/atomic"
)

type listener struct {
	accepting int32
	ready     chan struct{}
	conns     chan string
	quit      chan struct{}
}

func listen() *listener {
	l := &listener{
		ready: make(chan struct{}, 1),
		conns: make(chan string),
		quit:  make(chan struct{}),
	}
	go l.accept()
	return l
}

func (l *listener) accept() {
	atomic.StoreInt32(&l.accepting, 1)
	l.ready <- struct{}{}
	for {
		select {
		case c := <-l.conns:
			fmt.Println("serving", c)
		case <-l.quit:
			return
		}
	}
}

func (l *listener) dial(name string) {
	if atomic.LoadInt32(&l.accepting) == 0 {
		<-l.ready
	}
	l.conns <- name
}

func main() {
	l := listen()
	l.dial("a")
	close(l.quit)
}
