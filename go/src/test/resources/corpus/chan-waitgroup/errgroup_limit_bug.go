// Tasks are started through a limiter that is given back by who collects the results, and the
// results are collected when all tasks have ended.
package limiter

import (
	"sync"
	"testing"
)

type limiter chan struct{}

func (l limiter) acquire() { l <- struct{}{} } // want leak
func (l limiter) release() { <-l }

type runner struct {
	limiter
	sync.WaitGroup
	results []chan int
}

func (r *runner) run(id int, f func(int) int) {
	ch := make(chan int)
	r.results = append(r.results, ch)
	r.Add(1)
	go func() {
		defer r.Done()
		r.acquire()
		defer r.release()
		ch <- f(id) // want leak
	}()
}

func (r *runner) collect() (sum int) {
	r.Wait() // want deadlock
	for _, ch := range r.results {
		sum += <-ch
	}
	return
}

func TestRunner(t *testing.T) {
	r := &runner{limiter: make(limiter, 2)}
	for i := range 3 {
		r.run(i, func(n int) int { return n * n })
	}
	if got := r.collect(); got != 5 {
		t.Error(got)
	}
}
