// A bounded buffer wakes one waiter where a producer and a consumer may both wait.
package main

import (
	"fmt"
	"sync"
)

type buffer struct {
	mu    sync.Mutex
	cond  *sync.Cond
	items int
	max   int
}

func newBuffer(max int) *buffer {
	b := &buffer{max: max}
	b.cond = sync.NewCond(&b.mu)
	return b
}

func (b *buffer) put() {
	b.mu.Lock()
	for b.items == b.max {
		b.cond.Wait()
	}
	b.items++
	b.cond.Broadcast()
	b.mu.Unlock()
}

func (b *buffer) get() {
	b.mu.Lock()
	for b.items == 0 {
		b.cond.Wait()
	}
	b.items--
	b.cond.Broadcast()
	b.mu.Unlock()
}

func main() {
	b := newBuffer(1)
	var wg sync.WaitGroup
	for i := 0; i < 2; i++ {
		wg.Add(2)
		go func() {
			defer wg.Done()
			b.put()
			b.put()
		}()
		go func() {
			defer wg.Done()
			b.get()
			b.get()
		}()
	}
	wg.Wait()
	fmt.Println("done")
}
