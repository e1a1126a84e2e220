// testing.AllocsPerRun calls what it is given, under a lock that is taken there too.
package p

import (
	"sync"
	"testing"
)

func TestAllocs(t *testing.T) {
	var mu sync.Mutex
	mu.Lock()
	n := testing.AllocsPerRun(10, func() {
		mu.Lock() // want deadlock
		mu.Unlock()
	})
	mu.Unlock()
	if n > 0 {
		t.Errorf("%v allocations", n)
	}
}
