// A number that is added to atomically is compared with constants of its own type.
package widths

import (
	"sync"
	"sync/atomic"
	"testing"
)

func TestWidths(t *testing.T) {
	var started atomic.Int32
	var all sync.WaitGroup
	slots := make(chan int, 1)
	all.Add(1)
	go func() {
		defer all.Done()
		if started.Load() == 1 {
			slots <- 1
		}
	}()
	started.Add(1)
	all.Wait()
}
