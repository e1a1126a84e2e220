// A lock is read-locked again by who holds it, and no writer is left that could come in between.
package reader

import (
	"sync"
	"testing"
)

func TestReader(t *testing.T) {
	var mu sync.RWMutex
	n := 0
	mu.Lock()
	n++
	mu.Unlock()
	mu.RLock()
	mu.RLock()
	_ = n
	mu.RUnlock()
	mu.RUnlock()
}
