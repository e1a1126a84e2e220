// A log writer waits on a condition for the flusher, which first wants a channel the writer serves.
package wal

import (
	"sync"
	"testing"
)

type WAL struct {
	mu      sync.Mutex
	cond    *sync.Cond
	flushed bool
	reqc    chan struct{}
	quit    chan struct{}
}

func Open() *WAL {
	w := &WAL{reqc: make(chan struct{}), quit: make(chan struct{})}
	w.cond = sync.NewCond(&w.mu)
	return w
}

func (w *WAL) flusher() {
	w.mu.Lock() // want leak
	w.flushed = true
	w.cond.Broadcast()
	w.mu.Unlock()
	<-w.reqc
}

func (w *WAL) Append() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.reqc <- struct{}{} // want deadlock
	for !w.flushed {
		w.cond.Wait()
	}
}

func TestAppend(t *testing.T) {
	w := Open()
	go w.flusher()
	w.Append()
}
