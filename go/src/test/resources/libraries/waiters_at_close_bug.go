// A queue whose Close does not wake those who wait: a common shape of work queues.
package queue

import (
	"errors"
	"sync"
)

var ErrClosed = errors.New("queue closed")

type Item struct {
	Key  string
	Prio int
}

type Queue struct {
	mu     sync.Mutex
	cond   *sync.Cond
	items  []Item
	closed bool
	seen   map[string]int
}

func New() *Queue {
	q := &Queue{seen: make(map[string]int)}
	q.cond = sync.NewCond(&q.mu)
	return q
}

func (q *Queue) Push(it Item) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		return ErrClosed
	}
	q.seen[it.Key]++
	if q.seen[it.Key] > 1 {
		return nil
	}
	q.items = append(q.items, it)
	q.cond.Signal()
	return nil
}

func (q *Queue) Pop() (Item, error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for len(q.items) == 0 && !q.closed {
		q.cond.Wait() // want deadlock
	}
	if len(q.items) == 0 {
		return Item{}, ErrClosed
	}
	it := q.items[0]
	q.items = q.items[1:]
	delete(q.seen, it.Key)
	return it, nil
}

func (q *Queue) Close() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true
}

func (q *Queue) Len() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.items)
}
