// A cache is flushed by a hundred workers, but the group also counts the shard that the caller
// flushes itself.
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
	wg.Add(shards)
	for i := 1; i < shards; i++ {
		go func() {
			defer wg.Done()
			s := &shard{dirty: map[string]int{}}
			s.flush(total)
		}()
	}
	own.flush(total)
	wg.Wait() // want deadlock "the counter of wg never reaches zero"
}

func TestFlush(t *testing.T) {
	total := &counter{}
	flushAll(&shard{}, total)
	t.Log(total.n)
}
