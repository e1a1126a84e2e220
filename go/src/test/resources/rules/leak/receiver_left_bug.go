package p

import (
	"testing"
)

func TestConsumer(t *testing.T) {
	ch := make(chan int)
	go func() {
		for range ch { // want leak
		}
	}()
	ch <- 1
}
