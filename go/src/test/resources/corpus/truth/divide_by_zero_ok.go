// A division by zero is a panic, which is recovered from here.
package divide

import "testing"

func ratio(a, b int) (r int, failed bool) {
	defer func() {
		if recover() != nil {
			failed = true
		}
	}()
	return a / b, false
}

func TestRatio(t *testing.T) {
	if _, failed := ratio(1, 2); failed {
		<-make(chan int)
	}
}
