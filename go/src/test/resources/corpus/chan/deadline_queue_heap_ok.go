// Deadlines are kept in a heap; whoever is due is told by closing his channel. One that is due at
// once is put into the heap but nobody looks there again.
package deadlines

import (
	"container/heap"
	"sync"
	"testing"
)

type item struct {
	at   int
	done chan struct{}
}

type queue []*item

func (q queue) Len() int           { return len(q) }
func (q queue) Less(i, j int) bool { return q[i].at < q[j].at }
func (q queue) Swap(i, j int)      { q[i], q[j] = q[j], q[i] }
func (q *queue) Push(x any)        { *q = append(*q, x.(*item)) }
func (q *queue) Pop() any {
	old := *q
	n := len(old)
	it := old[n-1]
	*q = old[:n-1]
	return it
}

type clock struct {
	mu  sync.Mutex
	now int
	q   queue
}

func (c *clock) after(d int) <-chan struct{} {
	c.mu.Lock()
	defer c.mu.Unlock()
	it := &item{at: c.now + d, done: make(chan struct{})}
	if d <= 0 {
		close(it.done)
		return it.done
	}
	heap.Push(&c.q, it)
	return it.done
}

func (c *clock) advance(d int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now += d
	for c.q.Len() > 0 && c.q[0].at <= c.now {
		close(heap.Pop(&c.q).(*item).done)
	}
}

func TestAfter(t *testing.T) {
	c := new(clock)
	late, soon := c.after(20), c.after(10)
	c.advance(10)
	<-soon
	c.advance(10)
	<-late
	<-c.after(0)
}
