// One goroutine for each item of a list of any length; those for empty items forget to say that
// they are done.
package words

import (
	"sync"
	"testing"
)

func count(items []string) map[string]int {
	var mu sync.Mutex
	var wg sync.WaitGroup
	counts := map[string]int{}
	for _, item := range items {
		wg.Add(1)
		go func() {
			if item == "" {
				return
			}
			mu.Lock()
			counts[item]++
			mu.Unlock()
			wg.Done()
		}()
	}
	wg.Wait() // want deadlock
	return counts
}

func TestCount(t *testing.T) {
	if n := count([]string{"a", "", "a"})["a"]; n != 2 {
		t.Errorf("got %d", n)
	}
}
