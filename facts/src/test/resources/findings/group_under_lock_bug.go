// Stop waits for workers that need the lock it holds.
package jobs

import "sync"

type Queue struct {
	mu   sync.Mutex
	wg   sync.WaitGroup
	left int
}

func (q *Queue) Start(n int) {
	for i := 0; i < n; i++ {
		q.wg.Add(1)
		go q.work()
	}
}

func (q *Queue) work() {
	defer q.wg.Done()
	q.mu.Lock()
	q.left--
	q.mu.Unlock()
}

func (q *Queue) Stop() {
	q.mu.Lock()
	q.left = 0

	q.wg.Wait() // want WAITS_HOLDING
	q.mu.Unlock()
}
