// A work queue is shut down, but workers that sleep are not told.
package workqueue

import (
	"sync"
	"testing"
)

type Type struct {
	queue        []string
	dirty        map[string]struct{}
	cond         *sync.Cond
	shuttingDown bool
}

func New() *Type {
	return &Type{dirty: map[string]struct{}{}, cond: sync.NewCond(&sync.Mutex{})}
}

func (q *Type) Add(item string) {
	q.cond.L.Lock()
	defer q.cond.L.Unlock()
	if q.shuttingDown {
		return
	}
	q.queue = append(q.queue, item)
	q.cond.Signal()
}

func (q *Type) Get() (item string, shutdown bool) {
	q.cond.L.Lock()
	defer q.cond.L.Unlock()
	for len(q.queue) == 0 && !q.shuttingDown {
		q.cond.Wait()
	}
	if len(q.queue) == 0 {
		return "", true
	}
	item = q.queue[0]
	q.queue = q.queue[1:]
	return item, false
}

func (q *Type) ShutDown() {
	q.cond.L.Lock()
	defer q.cond.L.Unlock()
	q.shuttingDown = true
	q.cond.Broadcast()
}

func worker(q *Type, wg *sync.WaitGroup) {
	defer wg.Done()
	for {
		_, quit := q.Get()
		if quit {
			return
		}
	}
}

func TestShutDown(t *testing.T) {
	q := New()
	var wg sync.WaitGroup
	wg.Add(2)
	for i := 0; i < 2; i++ {
		go worker(q, &wg)
	}
	q.Add("a")
	q.ShutDown()
	wg.Wait()
}
