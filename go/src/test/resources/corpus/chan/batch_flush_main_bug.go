// A batcher flushes full batches of three only; the rest of the items stays in the writer's hands.
package main

import (
	"fmt"
)

const size = 3

type batcher struct {
	items   chan int
	batches chan []int
	closed  chan struct{}
}

func newBatcher() *batcher {
	b := &batcher{
		items:   make(chan int),
		batches: make(chan []int),
		closed:  make(chan struct{}),
	}
	go b.run()
	return b
}

func (b *batcher) run() {
	defer close(b.closed)
	var batch []int
	for it := range b.items {
		batch = append(batch, it)
		if len(batch) == size {
			b.batches <- batch
			batch = nil
		}
	}
}

func (b *batcher) feed() {
	for i := 0; i < 4; i++ {
		b.items <- i
	}
	close(b.items)
}

type writer struct {
	written int
}

func (w *writer) write(batch []int) {
	w.written += len(batch)
}

func main() {
	b := newBatcher()
	go b.feed()
	w := &writer{}
	for i := 0; i < 2; i++ {
		w.write(<-b.batches) // want deadlock
	}
	<-b.closed
	fmt.Println("written", w.written)
}
