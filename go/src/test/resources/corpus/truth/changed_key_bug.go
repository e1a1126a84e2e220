// A key is an array that is changed after it was made; what is found by it is another entry.
package keys

import "testing"

func TestKeys(t *testing.T) {
	routes := map[[2]string]chan int{{"a", "b"}: make(chan int, 1), {"a", "c"}: make(chan int)}
	key := [2]string{"a", "b"}
	other := key
	other[1] = "c"
	if other == key {
		return
	}
	routes[other] <- 1 // want deadlock
}
