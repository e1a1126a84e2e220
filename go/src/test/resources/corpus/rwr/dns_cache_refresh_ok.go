// A resolver reads its zones, and a nested read waits behind a writer that waits for the first.
package dns

import (
	"sync"
	"testing"
)

type record struct {
	name string
	ttl  int
}

type resolver struct {
	mu    sync.RWMutex
	zones map[string][]record
	gen   int
}

func (r *resolver) lookup(zone string) []record {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return r.zones[zone]
}

func (r *resolver) lookupLocked(zone string) []record { return r.zones[zone] }

func (r *resolver) walk(visit func(string, []record)) {
	r.mu.RLock()
	defer r.mu.RUnlock()
	for _, z := range []string{"a", "b"} {
		visit(z, r.lookupLocked(z))
	}
}

func (r *resolver) refresh(zone string, rs ...record) {
	r.mu.Lock()
	r.gen++
	r.zones[zone] = rs
	r.mu.Unlock()
}

func TestWalk(t *testing.T) {
	r := &resolver{zones: map[string][]record{"a": nil, "b": nil}}
	go r.refresh("a", record{"x", 1})
	total := 0
	r.walk(func(_ string, rs []record) { total += len(rs) })
	if total > 1 {
		t.Fail()
	}
}
