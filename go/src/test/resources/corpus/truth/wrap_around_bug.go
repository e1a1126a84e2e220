// Numbers begin again at the end of their type.
package wrap

import "testing"

func TestWrap(t *testing.T) {
	var x uint8 = 255
	x++
	if x == 0 {
		<-make(chan int) // want deadlock
	}
}
