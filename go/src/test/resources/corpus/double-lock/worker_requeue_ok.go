// A scheduler whose worker goroutine puts a failed task back while it still holds the queue's lock.
package sched

import (
	"errors"
	"sync"
	"testing"
)

type task struct {
	name string
	run  func() error
	left int
}

type queue struct {
	mu    sync.Mutex
	tasks []*task
	done  chan string
}

func (q *queue) push(t *task) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.tasks = append(q.tasks, t)
}

func (q *queue) step() bool {
	q.mu.Lock()
	if len(q.tasks) == 0 {
		q.mu.Unlock()
		return false
	}
	t := q.tasks[0]
	q.tasks = q.tasks[1:]
	q.mu.Unlock()
	if err := t.run(); err != nil && t.left > 0 {
		t.left--
		q.push(t)
		return true
	}
	q.done <- t.name
	return true
}

func (q *queue) work() {
	for q.step() {
	}
	close(q.done)
}

func TestFailedTaskIsRetried(t *testing.T) {
	q := &queue{done: make(chan string, 2)}
	failures := 1
	q.push(&task{name: "flaky", left: 3, run: func() error {
		if failures > 0 {
			failures--
			return errors.New("not yet")
		}
		return nil
	}})
	go q.work()
	for name := range q.done {
		t.Log("finished", name)
	}
}
