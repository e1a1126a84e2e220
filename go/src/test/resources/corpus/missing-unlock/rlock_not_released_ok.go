// A reader gives back its read lock on success only; the next writer waits for ever.
package lookup

import (
	"errors"
	"sync"
	"testing"
)

var errNoHost = errors.New("no such host")

type record struct {
	host, addr string
}

type zone struct {
	mu      sync.RWMutex
	records map[string]record
	misses  int
}

func newZone() *zone {
	return &zone{records: map[string]record{}}
}

func (z *zone) resolve(host string) (string, error) {
	z.mu.RLock()
	r, ok := z.records[host]
	if !ok {
		z.mu.RUnlock()
		return "", errNoHost
	}
	z.mu.RUnlock()
	return r.addr, nil
}

func (z *zone) update(host, addr string) {
	z.mu.Lock()
	defer z.mu.Unlock()
	z.records[host] = record{host, addr}
}

type resolver struct {
	zones []*zone
}

func (r *resolver) lookup(host string) (string, error) {
	for _, z := range r.zones {
		if addr, err := z.resolve(host); err == nil {
			return addr, nil
		}
	}
	return "", errNoHost
}

func TestUnknownThenKnownHost(t *testing.T) {
	z := newZone()
	r := &resolver{zones: []*zone{z}}
	if _, err := r.lookup("a.example"); err == nil {
		t.Error("resolved an unknown host")
	}
	z.update("a.example", "10.0.0.1")
	if addr, err := r.lookup("a.example"); err != nil || addr != "10.0.0.1" {
		t.Errorf("got %s, %v", addr, err)
	}
}
