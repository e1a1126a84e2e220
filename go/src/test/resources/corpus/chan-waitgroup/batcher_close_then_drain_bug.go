// Closing the batcher waits for its workers; they cannot end before somebody takes what they have
// flushed, and that happens after the close.
package batcher

import (
	"sync"
	"testing"
)

type record struct {
	id   int
	data []byte
}

type sink func(batch []record)

type batcher struct {
	in      chan record
	flushed chan []record
	wg      sync.WaitGroup
	size    int
}

type option func(*batcher)

func withSize(n int) option { return func(b *batcher) { b.size = n } }

func newBatcher(workers int, opts ...option) *batcher {
	b := &batcher{in: make(chan record), flushed: make(chan []record), size: 1}
	for _, o := range opts {
		o(b)
	}
	for i := 0; i < workers; i++ {
		b.startWorker()
	}
	return b
}

func (b *batcher) startWorker() {
	b.wg.Add(1)
	go b.work()
}

func (b *batcher) work() {
	defer b.wg.Done()
	var buf []record
	for r := range b.in {
		buf = append(buf, r)
		if len(buf) == b.size {
			b.flushed <- buf
			buf = nil
		}
	}
	if len(buf) > 0 {
		b.flushed <- buf // want leak
	}
}

func (b *batcher) Close() {
	close(b.in)
	b.wg.Wait() // want deadlock
	close(b.flushed)
}

func (b *batcher) drain(s sink) {
	for batch := range b.flushed {
		s(batch)
	}
}

func TestBatcher(t *testing.T) {
	b := newBatcher(1, withSize(2))
	b.in <- record{id: 1}
	total := 0
	b.Close()
	b.drain(func(batch []record) { total += len(batch) })
	if total != 1 {
		t.Error(total)
	}
}
