// A snapshot takes the lock if it can and forgets whether it did.
package snap

import (
	"sync"
	"testing"
)

type state struct {
	mu     sync.Mutex
	values map[string]int
	saves  int
}

func newState() *state {
	return &state{values: map[string]int{}}
}

func (s *state) set(key string, v int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.values[key] = v
}

func (s *state) copy() map[string]int {
	out := map[string]int{}
	for k, v := range s.values {
		out[k] = v
	}
	return out
}

func (s *state) snapshot() map[string]int {
	locked := s.mu.TryLock()
	out := s.copy()
	if locked {
		s.mu.Unlock()
	}
	s.saves++
	return out
}

type history struct {
	state *state
	all   []map[string]int
}

func (h *history) save() {
	h.all = append(h.all, h.state.snapshot())
}

func TestSaveEmptyState(t *testing.T) {
	s := newState()
	h := &history{state: s}
	h.save()
	s.set("a", 1)
	h.save()
	s.set("b", 2)
	if len(h.all) != 2 {
		t.Errorf("%d snapshots", len(h.all))
	}
}
