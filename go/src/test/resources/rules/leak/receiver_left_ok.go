package p

import (
	"testing"
)

func TestConsumer(t *testing.T) {
	ch := make(chan int)
	go func() {
		for range ch {
		}
	}()
	ch <- 1
	close(ch)
}
