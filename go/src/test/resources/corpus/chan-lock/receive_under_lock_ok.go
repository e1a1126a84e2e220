// A flusher waits for the writer's acknowledgement with the buffer locked; the writer needs the buffer.
package buffer

import (
	"sync"
	"testing"
)

type buffer struct {
	mu      sync.Mutex
	pending []string
	written []string
	kick    chan struct{}
	acks    chan int
}

func newBuffer() *buffer {
	b := &buffer{kick: make(chan struct{}), acks: make(chan int)}
	go b.writer()
	return b
}

func (b *buffer) append(line string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.pending = append(b.pending, line)
}

func (b *buffer) writer() {
	for range b.kick {
		b.mu.Lock()
		n := len(b.pending)
		b.written = append(b.written, b.pending...)
		b.pending = nil
		b.mu.Unlock()
		b.acks <- n
	}
}

func (b *buffer) flush() int {
	b.kick <- struct{}{}
	return <-b.acks
}

func (b *buffer) close() {
	close(b.kick)
}

func TestFlushWritesAll(t *testing.T) {
	b := newBuffer()
	defer b.close()
	b.append("one")
	b.append("two")
	if n := b.flush(); n != 2 {
		t.Errorf("flushed %d lines", n)
	}
}
