// Each worker is counted twice and says twice that it is done.
package p

import (
	"runtime"
	"sync"
	"testing"
)

func TestWorkers(t *testing.T) {
	workers := runtime.GOMAXPROCS(0)
	var wg sync.WaitGroup
	wg.Add(2 * workers)
	for i := 0; i < workers; i++ {
		go func() {
			for n := 0; n < 2; n++ {
				wg.Done()
			}
		}()
	}
	wg.Wait()
}
