// A wait group is handed over as a copy: the workers count down something else.
package copied

import (
	"sync"
	"testing"
)

type shard struct {
	id   int
	rows []int
}

type scanner struct {
	shards []shard
	total  int
	mu     sync.Mutex
}

func (s *scanner) scan(sh shard, wg *sync.WaitGroup) {
	defer wg.Done()
	n := 0
	for _, r := range sh.rows {
		n += r
	}
	s.mu.Lock()
	s.total += n
	s.mu.Unlock()
}

func (s *scanner) run() {
	var wg sync.WaitGroup
	for _, sh := range s.shards {
		wg.Add(1)
		go s.scan(sh, &wg)
	}
	wg.Wait()
}

func TestScan(t *testing.T) {
	s := &scanner{shards: []shard{{1, []int{1, 2}}, {2, []int{3}}}}
	s.run()
	if s.total != 6 {
		t.Errorf("total %d", s.total)
	}
}
