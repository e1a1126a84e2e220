// An importer counts its files down by hand; a file that cannot be parsed is never counted down.
package importer

import (
	"errors"
	"strings"
	"sync"
	"testing"
)

type record struct {
	name  string
	value string
}

type store interface {
	put(r record)
	size() int
}

type memory struct {
	mu      sync.Mutex
	records []record
}

func (m *memory) put(r record) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.records = append(m.records, r)
}

func (m *memory) size() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.records)
}

var errSyntax = errors.New("syntax error")

func parse(line string) (record, error) {
	name, value, found := strings.Cut(line, "=")
	if !found {
		return record{}, errSyntax
	}
	return record{name, value}, nil
}

type importer struct {
	pending sync.WaitGroup
	target  store
	onError func(error)
}

func (i *importer) one(line string) {
	r, err := parse(line)
	if err != nil {
		i.onError(err)
		return
	}
	i.target.put(r)
	i.pending.Done()
}

func (i *importer) all(lines ...string) {
	for _, line := range lines {
		i.pending.Add(1)
		go i.one(line)
	}
	i.pending.Wait() // want deadlock
}

func TestImport(t *testing.T) {
	m := &memory{}
	var failures sync.Mutex
	failed := 0
	i := &importer{target: m, onError: func(error) {
		failures.Lock()
		failed++
		failures.Unlock()
	}}
	i.all("a=1", "oops", "b=2")
	if m.size() != 2 || failed != 1 {
		t.Errorf("%d records, %d failures", m.size(), failed)
	}
}
