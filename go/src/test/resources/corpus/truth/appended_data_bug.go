// What has been appended to a list of plain data is known.
package appended

import "testing"

func TestAppended(t *testing.T) {
	weights := []int{8, 2}
	weights = append(weights, -3)
	more := append([]byte("a"), "bc"...)
	sum := len(more)
	for _, w := range weights {
		sum += w
	}
	slots := make(chan int, sum-10)
	slots <- 1 // want deadlock
}
