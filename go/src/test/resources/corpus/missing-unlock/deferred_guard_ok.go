// A guard takes the lock and returns what gives it back; the caller defers the guard itself.
package guard

import (
	"sync"
	"testing"
)

type index struct {
	mu   sync.Mutex
	docs map[string][]int
}

func (ix *index) guard() func() {
	ix.mu.Lock()
	return ix.mu.Unlock
}

func (ix *index) Add(term string, doc int) {
	defer ix.guard()()
	ix.docs[term] = append(ix.docs[term], doc)
}

func (ix *index) Len() int {
	defer ix.guard()()
	return len(ix.docs)
}

func TestIndex(t *testing.T) {
	ix := &index{docs: map[string][]int{}}
	ix.Add("go", 1)
	ix.Add("chan", 2)
	if ix.Len() != 2 {
		t.Error("length")
	}
}
