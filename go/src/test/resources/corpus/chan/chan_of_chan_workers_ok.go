// A balancer keeps idle workers as channels of jobs in a channel; a worker that stops takes its
// place in the queue with it.
package balance

import (
	"testing"
)

type job struct {
	n    int
	done chan int
}

type balancer struct {
	idle chan chan job
}

func newBalancer(n int) *balancer {
	b := &balancer{idle: make(chan chan job, n)}
	for i := 0; i < n; i++ {
		go b.work(make(chan job))
	}
	return b
}

func (b *balancer) work(jobs chan job) {
	b.idle <- jobs
	for j := range jobs {
		j.done <- j.n * j.n
		b.idle <- jobs
	}
}

func (b *balancer) submit(n int) int {
	jobs := <-b.idle
	j := job{n, make(chan int)}
	jobs <- j
	return <-j.done
}

func (b *balancer) stop(n int) {
	for i := 0; i < n; i++ {
		close(<-b.idle)
	}
}

func TestBalance(t *testing.T) {
	b := newBalancer(2)
	if n := b.submit(3); n != 9 {
		t.Errorf("got %d", n)
	}
	if n := b.submit(4); n != 16 {
		t.Errorf("got %d", n)
	}
	b.stop(2)
}
