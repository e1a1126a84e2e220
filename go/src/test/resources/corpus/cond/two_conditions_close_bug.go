// A queue with a condition for each side; its close wakes up the takers only.
package bqueue

import (
	"errors"
	"sync"
	"testing"
)

var ErrClosed = errors.New("queue closed")

type Queue[T any] struct {
	mu       sync.Mutex
	notEmpty *sync.Cond
	notFull  *sync.Cond
	items    []T
	max      int
	closed   bool
}

func NewQueue[T any](max int) *Queue[T] {
	q := &Queue[T]{max: max}
	q.notEmpty = sync.NewCond(&q.mu)
	q.notFull = sync.NewCond(&q.mu)
	return q
}

func (q *Queue[T]) Put(item T) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	for len(q.items) == q.max && !q.closed {
		q.notFull.Wait() // want leak
	}
	if q.closed {
		return ErrClosed
	}
	q.items = append(q.items, item)
	q.notEmpty.Signal()
	return nil
}

func (q *Queue[T]) Take() (item T, err error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for len(q.items) == 0 && !q.closed {
		q.notEmpty.Wait()
	}
	if len(q.items) == 0 {
		return item, ErrClosed
	}
	item = q.items[0]
	q.items = q.items[1:]
	q.notFull.Signal()
	return item, nil
}

func (q *Queue[T]) Close() {
	q.mu.Lock()
	q.closed = true
	q.notEmpty.Broadcast()
	q.mu.Unlock()
}

func TestCloseWithPendingPut(t *testing.T) {
	q := NewQueue[string](1)
	go func() {
		for _, s := range []string{"x", "y"} {
			if q.Put(s) != nil {
				return
			}
		}
	}()
	q.Close()
}
