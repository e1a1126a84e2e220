// A range over an array goes through a copy of it.
package arrays

import "testing"

func TestArray(t *testing.T) {
	xs := [3]int{2, 3}
	for _, x := range xs {
		xs[2] += x
	}
	slots := make(chan int, xs[2]-4)
	slots <- 1
}
