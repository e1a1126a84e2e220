// An interface that holds a nil pointer is not nil.
package held

import "testing"

type failure struct{}

func (*failure) Error() string { return "" }

func try() error {
	var f *failure
	return f
}

func TestTry(t *testing.T) {
	if try() != nil {
		<-make(chan int) // want deadlock
	}
}
