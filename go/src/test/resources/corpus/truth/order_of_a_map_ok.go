// Which entry of a map comes first is not specified.
package order

import "testing"

func TestOrder(t *testing.T) {
	weights := map[string]int{"a": 1, "b": 2}
	first := 0
	for _, w := range weights {
		first = w
		break
	}
	slots := make(chan int, 2)
	for range first {
		slots <- 1
	}
}
