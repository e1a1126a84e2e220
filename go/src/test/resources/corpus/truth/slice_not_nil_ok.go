// A slice that append has not touched is nil; one that make has made is not.
package slice

import "testing"

func TestNil(t *testing.T) {
	v := make([]string, 1)
	if v != nil {
		return
	}
	<-make(chan int)
}
