// A fetcher counts down when it gives up, and once more because counting down is deferred as well.
package fetch

import (
	"errors"
	"sync"
	"testing"
)

type source interface {
	read(key string) (string, error)
}

type table map[string]string

var errMissing = errors.New("missing")

func (t table) read(key string) (string, error) {
	v, ok := t[key]
	if !ok {
		return "", errMissing
	}
	return v, nil
}

type fetcher struct {
	from    source
	wg      sync.WaitGroup
	mu      sync.Mutex
	results map[string]string
}

func newFetcher(from source) *fetcher {
	return &fetcher{from: from, results: map[string]string{}}
}

func (f *fetcher) keep(key, value string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.results[key] = value
}

func (f *fetcher) fetch(key string) {
	defer f.wg.Done()
	value, err := f.from.read(key)
	if err != nil {
		f.wg.Done()
		return // want negative-waitgroup
	}
	f.keep(key, value)
}

func (f *fetcher) fetchAll(keys []string) int {
	for _, key := range keys {
		f.wg.Add(1)
		go f.fetch(key)
	}
	f.wg.Wait()
	f.mu.Lock()
	defer f.mu.Unlock()
	return len(f.results)
}

func TestFetch(t *testing.T) {
	f := newFetcher(table{"a": "1"})
	if n := f.fetchAll([]string{"b"}); n != 0 {
		t.Errorf("%d results", n)
	}
}
