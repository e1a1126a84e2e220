// A lock taken for a goroutine is released by it, except when it finds nothing to do.
package handover

import (
	"sync"
	"testing"
)

type cell struct {
	mu    sync.Mutex
	value int
	dirty bool
}

type flusher struct {
	cells   []*cell
	written chan int
}

func (f *flusher) flush(c *cell) {
	c.mu.Lock()
	go func() {
		if !c.dirty {
			c.mu.Unlock()
			f.written <- 0
			return
		}
		c.dirty = false
		v := c.value
		c.mu.Unlock()
		f.written <- v
	}()
}

func (f *flusher) flushAll() int {
	sum := 0
	for _, c := range f.cells {
		f.flush(c)
	}
	for range f.cells {
		sum += <-f.written
	}
	return sum
}

func (c *cell) set(v int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.value = v
	c.dirty = true
}

func TestFlushTwice(t *testing.T) {
	c := &cell{}
	f := &flusher{cells: []*cell{c}, written: make(chan int, 1)}
	c.set(4)
	if n := f.flushAll(); n != 4 {
		t.Errorf("wrote %d", n)
	}
	if n := f.flushAll(); n != 0 {
		t.Errorf("wrote %d the second time", n)
	}
	c.set(5)
}
