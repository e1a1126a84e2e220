// testing.AllocsPerRun calls what it is given, where the lock is free.
package p

import (
	"sync"
	"testing"
)

func TestAllocs(t *testing.T) {
	var mu sync.Mutex
	mu.Lock()
	mu.Unlock()
	n := testing.AllocsPerRun(10, func() {
		mu.Lock()
		mu.Unlock()
	})
	if n > 0 {
		t.Errorf("%v allocations", n)
	}
}
