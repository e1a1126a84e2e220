// A generic queue is closed before its last element was handed out.
package main

import "fmt"

type Queue[T any] struct {
	items chan T
	done  chan struct{}
}

func NewQueue[T any](n int) *Queue[T] {
	return &Queue[T]{items: make(chan T, n), done: make(chan struct{})}
}

func (q *Queue[T]) Push(v T) { q.items <- v }

func (q *Queue[T]) Close() { close(q.items) }

func drain[T any](q *Queue[T], visit func(T)) {
	defer close(q.done)
	for v := range q.items {
		visit(v)
	}
}

func main() {
	q := NewQueue[string](1)
	go drain(q, func(s string) { fmt.Println(s) })
	pushed := make(chan bool)
	go func() {
		defer close(pushed)
		for _, s := range []string{"a", "b", "c"} {
			q.Push(s)
		}
	}()
	<-pushed
	q.Close()
	<-q.done
}
