// A progress line prints the tracker with %s; the tracker's String locks what the printer holds.
package progress

import (
	"fmt"
	"io"
	"sync"
	"testing"
)

type tracker struct {
	sync.RWMutex
	done, total int
	out         io.Writer
}

func (t *tracker) String() string {
	t.Lock()
	defer t.Unlock()
	return fmt.Sprintf("%d/%d", t.done, t.total)
}

func (t *tracker) step() {
	t.Lock()
	t.done++
	t.Unlock()
	fmt.Fprintf(t.out, "%s\n", t)
}

type pool struct {
	tracker *tracker
	results chan int
}

func (p *pool) work(items []int) {
	for _, it := range items {
		p.tracker.step()
		p.results <- it * it
	}
	close(p.results)
}

func (p *pool) sum() int {
	total := 0
	for r := range p.results {
		total += r
	}
	return total
}

func TestWorkReportsProgress(t *testing.T) {
	tr := &tracker{total: 2, out: io.Discard}
	p := &pool{tracker: tr, results: make(chan int)}
	go p.work([]int{2, 3})
	if s := p.sum(); s != 13 {
		t.Errorf("sum %d", s)
	}
}
