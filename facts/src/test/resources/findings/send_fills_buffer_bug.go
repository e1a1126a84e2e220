package p

import "sync"

type queue struct {
	mu    sync.Mutex
	wake  chan struct{}
	items []int
}

func newQueue() *queue {
	q := &queue{wake: make(chan struct{}, 1)}
	go q.run()
	return q
}

func (q *queue) run() {
	for range q.wake {
		q.mu.Lock()
		q.items = nil
		q.mu.Unlock()
	}
}

func (q *queue) Put(n int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.items = append(q.items, n)
	q.wake <- struct{}{} // want WAITS_HOLDING?
}
