package p

import (
	"sync"
	"testing"
)

func TestGroup(t *testing.T) {
	var wg sync.WaitGroup
	wg.Add(1)
	done := make(chan struct{}, 1)
	go func() {
		wg.Wait()
		done <- struct{}{}
	}()
	wg.Done()
}
