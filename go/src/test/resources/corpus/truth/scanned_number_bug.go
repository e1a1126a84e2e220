// How many results there are is read from a text.
package scanned

import (
	"fmt"
	"testing"
)

func TestScan(t *testing.T) {
	n := 0
	if _, err := fmt.Sscan("2", &n); err != nil {
		return
	}
	results := make(chan int, 1)
	for i := 0; i < n; i++ {
		results <- i // want deadlock
	}
}
