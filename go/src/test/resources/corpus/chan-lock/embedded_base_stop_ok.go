// Stop of a base type waits for the loop under the lock that the loop takes for each task.
package main

import (
	"fmt"
	"sync"
)

type base struct {
	mu      sync.Mutex
	stopped bool
	stopc   chan struct{}
	donec   chan struct{}
}

func (b *base) init() {
	b.stopc = make(chan struct{})
	b.donec = make(chan struct{})
}

func (b *base) Stop() {
	b.mu.Lock()
	if b.stopped {
		b.mu.Unlock()
		return
	}
	b.stopped = true
	b.mu.Unlock()
	close(b.stopc)
	<-b.donec
}

type runner interface {
	Stop()
	Submit(func())
}

type worker struct {
	base
	tasks chan func()
	ran   int
}

func newWorker() runner {
	w := &worker{tasks: make(chan func(), 4)}
	w.init()
	go w.loop()
	return w
}

func (w *worker) Submit(f func()) { w.tasks <- f }

func (w *worker) loop() {
	defer close(w.donec)
	for {
		select {
		case f := <-w.tasks:
			w.mu.Lock()
			w.ran++
			w.mu.Unlock()
			f()
		case <-w.stopc:
			return
		}
	}
}

func main() {
	w := newWorker()
	w.Submit(func() { fmt.Println("task") })
	w.Submit(func() {})
	w.Stop()
}
