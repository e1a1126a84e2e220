package p

import "sync"

type Buffer struct {
	mu    sync.Mutex
	cond  *sync.Cond
	items []int
	max   int
}

func NewBuffer() *Buffer {
	b := &Buffer{max: 1}
	b.cond = sync.NewCond(&b.mu)
	return b
}

func (b *Buffer) wake() {
	b.cond.Broadcast()
}

func (b *Buffer) Put(n int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for len(b.items) >= b.max {
		b.cond.Wait()
	}
	b.items = append(b.items, n)
	b.wake()
}

func (b *Buffer) Take() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	for len(b.items) == 0 {
		b.cond.Wait()
	}
	n := b.items[0]
	b.items = b.items[1:]
	b.wake()
	return n
}
