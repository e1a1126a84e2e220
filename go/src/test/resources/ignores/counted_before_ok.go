// Add comes before the goroutine that is counted.
package pool

import (
	"sync"
	"testing"
)

func TestPool(t *testing.T) {
	var wg sync.WaitGroup
	for i := 0; i < 2; i++ {
		wg.Add(1)
		go func() {
			wg.Done()
		}()
	}
	wg.Wait()
}
