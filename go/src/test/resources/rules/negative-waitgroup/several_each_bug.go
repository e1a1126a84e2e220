// Each worker is counted twice and says three times that it is done.
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
			for n := 0; n < 3; n++ {
				wg.Done() // want negative-waitgroup
			}
		}()
	}
	wg.Wait()
}
