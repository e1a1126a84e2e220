package p

import (
	"sync"
	"testing"
)

func TestCounter(t *testing.T) {
	var mu sync.Mutex
	n := 0
	go func() {
		mu.Lock() // want leak
		n++
		mu.Unlock()
	}()
	mu.Lock()
	n++
}
