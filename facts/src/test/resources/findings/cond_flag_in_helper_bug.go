package p

import "sync"

type queue struct {
	mu     sync.Mutex
	cond   *sync.Cond
	items  []int
	closed bool
}

func newQueue() *queue {
	q := &queue{}
	q.cond = sync.NewCond(&q.mu)
	return q
}

func (q *queue) Put(i int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.items = append(q.items, i)
	q.cond.Signal()
}

func (q *queue) Get() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	for len(q.items) == 0 && !q.closed {
		q.cond.Wait() // want NOT_WOKEN
	}
	return len(q.items)
}

func (q *queue) shut() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true
}

func (q *queue) Close() {
	q.Put(0)
	q.shut()
}
