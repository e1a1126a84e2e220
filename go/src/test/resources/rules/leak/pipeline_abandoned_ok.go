package p

import (
	"testing"
)

func count(stop <-chan struct{}) <-chan int {
	out := make(chan int)
	go func() {
		for i := 0; ; i++ {
			select {
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
	defer close(stop)
	nums := count(stop)
	<-nums
	<-nums
}
