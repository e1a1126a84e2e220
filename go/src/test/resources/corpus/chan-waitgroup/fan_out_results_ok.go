// Workers hand in their results before anybody reads; the reader first waits for all of them.
package fan

import (
	"sync"
	"testing"
)

type job struct{ id int }

type result struct {
	job job
	err error
}

type worker struct {
	id   int
	jobs <-chan job
	out  chan<- result
}

func (w *worker) run(wg *sync.WaitGroup) {
	defer wg.Done()
	for j := range w.jobs {
		w.out <- result{job: j}
	}
}

func process(jobs []job, n int) []result {
	in := make(chan job, len(jobs))
	out := make(chan result)
	var wg sync.WaitGroup
	for i := 0; i < n; i++ {
		wg.Add(1)
		w := &worker{id: i, jobs: in, out: out}
		go w.run(&wg)
	}
	for _, j := range jobs {
		in <- j
	}
	close(in)
	go func() {
		wg.Wait()
		close(out)
	}()
	var rs []result
	for r := range out {
		rs = append(rs, r)
	}
	return rs
}

func TestProcess(t *testing.T) {
	tests := []struct {
		name string
		jobs []job
	}{
		{"two", []job{{1}, {2}}},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			if got := len(process(tc.jobs, 2)); got != len(tc.jobs) {
				t.Errorf("got %d", got)
			}
		})
	}
}
