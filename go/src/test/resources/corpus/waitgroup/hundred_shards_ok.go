// A cache is flushed by a hundred workers; the shard that the caller flushes itself is not counted.
package flush

import (
	"sync"
	"testing"
)

const shards = 100

type shard struct {
	mu    sync.Mutex
	dirty map[string]int
}

func (s *shard) flush(total *counter) {
	s.mu.Lock()
	defer s.mu.Unlock()
	total.add(len(s.dirty))
	s.dirty = nil
}

type counter struct {
	sync.Mutex
	n int
}

func (c *counter) add(n int) {
	c.Lock()
	c.n += n
	c.Unlock()
}

func flushAll(own *shard, total *counter) {
	var wg sync.WaitGroup
	wg.Add(shards - 1)
	for i := 1; i < shards; i++ {
		go func() {
			defer wg.Done()
			s := &shard{dirty: map[string]int{}}
			s.flush(total)
		}()
	}
	own.flush(total)
	wg.Wait()
}

func TestFlush(t *testing.T) {
	total := &counter{}
	flushAll(&shard{}, total)
	t.Log(total.n)
}
