// Add counts all items, but items that are skipped never start a goroutine.
package index

import (
	"strings"
	"sync"
	"testing"
)

type indexer struct {
	wg    sync.WaitGroup
	mu    sync.Mutex
	words map[string]int
}

func newIndexer() *indexer {
	return &indexer{words: map[string]int{}}
}

func (x *indexer) add(doc string) {
	defer x.wg.Done()
	for _, w := range strings.Fields(doc) {
		x.mu.Lock()
		x.words[w]++
		x.mu.Unlock()
	}
}

func skip(doc string) bool {
	return doc == ""
}

func (x *indexer) addAll(docs []string) {
	x.wg.Add(len(docs))
	for _, d := range docs {
		if skip(d) {
			continue
		}
		go x.add(d)
	}
	x.wg.Wait() // want deadlock
}

func (x *indexer) count(word string) int {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.words[word]
}

func TestEmptyDocumentsAreSkipped(t *testing.T) {
	x := newIndexer()
	x.addAll([]string{"go channels", "", "go locks"})
	if n := x.count("go"); n != 2 {
		t.Errorf("counted %d", n)
	}
}
