// A consumer waits on a channel with the lock that the producer needs to signal.
package feed

import (
	"sync"
	"testing"
)

type feed struct {
	mu    sync.Mutex
	cond  *sync.Cond
	ready bool
	items chan int
}

func newFeed() *feed {
	f := &feed{items: make(chan int)}
	f.cond = sync.NewCond(&f.mu)
	return f
}

func (f *feed) produce(n int) {
	f.mu.Lock()
	f.ready = true
	f.cond.Broadcast()
	f.mu.Unlock()
	f.items <- n
}

func (f *feed) consume() int {
	f.mu.Lock()
	for !f.ready {
		f.cond.Wait()
	}
	f.mu.Unlock()
	return <-f.items
}

func TestConsumeOne(t *testing.T) {
	f := newFeed()
	go f.produce(7)
	if n := f.consume(); n != 7 {
		t.Errorf("got %d", n)
	}
}

type tally struct {
	feed *feed
	sum  int
}

func (y *tally) add() {
	y.sum += y.feed.consume()
}

func TestTally(t *testing.T) {
	y := &tally{feed: newFeed()}
	go y.feed.produce(3)
	y.add()
	if y.sum != 3 {
		t.Errorf("sum %d", y.sum)
	}
}
