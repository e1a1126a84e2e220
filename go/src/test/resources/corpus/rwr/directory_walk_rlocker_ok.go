// A directory is walked under its reader lock; the visitor looks entries up under the same lock,
// through the Locker it was given.
package directory

import (
	"sync"
	"testing"
)

type entry struct {
	name string
	size int
}

type directory struct {
	mu      sync.RWMutex
	entries []entry
}

func (d *directory) walk(visit func(e entry)) {
	d.mu.RLock()
	all := append([]entry(nil), d.entries...)
	d.mu.RUnlock()
	for _, e := range all {
		visit(e)
	}
}

func (d *directory) rename(from, to string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for i := range d.entries {
		if d.entries[i].name == from {
			d.entries[i].name = to
		}
	}
}

type sizes struct {
	of    *directory
	lock  sync.Locker
	total int
}

func newSizes(of *directory) *sizes {
	return &sizes{of: of, lock: of.mu.RLocker()}
}

func (s *sizes) lookup(name string) int {
	s.lock.Lock()
	defer s.lock.Unlock()
	for _, e := range s.of.entries {
		if e.name == name {
			return e.size
		}
	}
	return 0
}

func (s *sizes) visit(e entry) {
	s.total += s.lookup(e.name)
}

func TestSizes(t *testing.T) {
	d := &directory{entries: []entry{{"a", 1}, {"b", 2}}}
	go d.rename("a", "c")
	s := newSizes(d)
	d.walk(s.visit)
	if s.total > 3 {
		t.Errorf("%d bytes", s.total)
	}
}
