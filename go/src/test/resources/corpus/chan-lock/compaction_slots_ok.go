// schedule waits for a compaction slot with c.mu held; a finished compaction gives its
// slot back before it takes c.mu for the statistics, so the scheduler always moves on.
package compaction

import (
	"sync"
	"testing"
	"time"
)

type job struct{ level, files int }

type Options struct {
	Cores    int
	OnMerged func(j job)
}

type compactor struct {
	opts  Options
	slots chan struct{}
	mu    struct {
		sync.Mutex
		queue   []job
		running int
		merged  int
	}
}

func newCompactor(o Options) *compactor {
	return &compactor{opts: o, slots: make(chan struct{}, max(1, o.Cores/2))}
}

func (c *compactor) enqueue(j job) {
	c.mu.Lock()
	c.mu.queue = append(c.mu.queue, j)
	c.mu.Unlock()
}

func (c *compactor) schedule() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for len(c.mu.queue) > 0 {
		j := c.mu.queue[0]
		c.mu.queue = c.mu.queue[1:]
		c.slots <- struct{}{}
		c.mu.running++
		go c.compact(j)
	}
}

func (c *compactor) compact(j job) {
	defer c.release(j)
	time.Sleep(time.Millisecond)
	c.opts.OnMerged(j)
}

func (c *compactor) release(j job) {
	<-c.slots
	c.mu.Lock()
	c.mu.running--
	c.mu.merged += j.files
	c.mu.Unlock()
}

// onFlush compacts the levels that became too large.
func (c *compactor) onFlush(levels int) {
	for l := 0; l < levels; l++ {
		c.enqueue(job{level: l, files: 4})
	}
	c.schedule()
}

func TestFlushesScheduleCompactions(t *testing.T) {
	merged := make(chan job, 8)
	c := newCompactor(Options{
		Cores: 4,
		OnMerged: func(j job) {
			select {
			case merged <- j:
			default:
			}
		},
	})
	go c.onFlush(2)
	go c.onFlush(2)
	select {
	case j := <-merged:
		t.Logf("merged level %d", j.level)
	case <-time.After(20 * time.Millisecond):
		t.Log("no compaction yet")
	}
}
