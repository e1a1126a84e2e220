package p

import (
	"testing"
)

func count(stop <-chan struct{}) <-chan int {
	out := make(chan int)
	go func() {
		for i := 0; ; i++ {
			select { // want leak
			case out <- i:
			case <-stop:
				return
			}
		}
	}()
	return out
}

func TestCount(t *testing.T) {
	stop := make(chan struct{})
	nums := count(stop)
	<-nums
	<-nums
}
