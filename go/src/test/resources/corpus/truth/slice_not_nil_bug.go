// A slice that append has not touched is nil; one that make has made is not.
package slice

import "testing"

func TestNil(t *testing.T) {
	var v []string
	if v != nil {
		return
	}
	<-make(chan int) // want deadlock
}
