// A lock is read-locked again by who holds it, and a writer can come in between.
package reader

import (
	"sync"
	"testing"
)

func TestReader(t *testing.T) {
	var mu sync.RWMutex
	n := 0
	go func() {
		mu.Lock() // want leak
		n++
		mu.Unlock()
	}()
	mu.RLock()
	mu.RLock() // want deadlock
	_ = n
	mu.RUnlock()
	mu.RUnlock()
}
