// A blocking queue whose close sets a flag but wakes nobody.
package bqueue

import (
	"sync"
	"testing"
)

type queue struct {
	mu     sync.Mutex
	filled *sync.Cond
	items  []string
	closed bool
}

func newQueue() *queue {
	q := &queue{}
	q.filled = sync.NewCond(&q.mu)
	return q
}

func (q *queue) push(item string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.items = append(q.items, item)
	q.filled.Signal()
}

func (q *queue) pop() (string, bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for len(q.items) == 0 && !q.closed {
		q.filled.Wait() // want leak
	}
	if len(q.items) == 0 {
		return "", false
	}
	item := q.items[0]
	q.items = q.items[1:]
	return item, true
}

func (q *queue) close() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true
}

func consume(q *queue, seen *[]string) {
	for {
		item, ok := q.pop()
		if !ok {
			return
		}
		*seen = append(*seen, item)
	}
}

func TestCloseEndsTheConsumer(t *testing.T) {
	q := newQueue()
	var seen []string
	go consume(q, &seen)
	q.push("a")
	q.close()
}
