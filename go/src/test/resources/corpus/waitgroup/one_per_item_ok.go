// One goroutine for each item of a list of any length; all of them are waited for.
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
			defer wg.Done()
			mu.Lock()
			defer mu.Unlock()
			counts[item]++
		}()
	}
	wg.Wait()
	return counts
}

func TestCount(t *testing.T) {
	if n := count([]string{"a", "b", "a"})["a"]; n != 2 {
		t.Errorf("got %d", n)
	}
}
