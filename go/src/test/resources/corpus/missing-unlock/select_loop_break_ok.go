// A loop flushes under a lock and leaves by a labelled break when it is told to stop.
package flusher

import (
	"sync"
	"testing"
)

type segment struct {
	sync.RWMutex
	entries []string
	flushed int
}

type flusher struct {
	seg   *segment
	kick  chan int
	quit  chan struct{}
	ended chan struct{}
}

func (f *flusher) loop() {
	defer close(f.ended)
Loop:
	for {
		f.seg.Lock()
		select {
		case n := <-f.kick:
			if n > len(f.seg.entries) {
				f.seg.Unlock()
				continue Loop
			}
			f.seg.flushed += n
			f.seg.entries = f.seg.entries[n:]
		case <-f.quit:
			f.seg.Unlock()
			break Loop
		default:
		}
		f.seg.Unlock()
	}
}

func (f *flusher) close() int {
	close(f.quit)
	<-f.ended
	f.seg.RLock()
	defer f.seg.RUnlock()
	return f.seg.flushed
}

func TestFlusherClose(t *testing.T) {
	f := &flusher{
		seg:   &segment{entries: []string{"a", "b"}},
		kick:  make(chan int, 1),
		quit:  make(chan struct{}),
		ended: make(chan struct{}),
	}
	go f.loop()
	f.kick <- 1
	if n := f.close(); n > 2 {
		t.Error(n)
	}
}
