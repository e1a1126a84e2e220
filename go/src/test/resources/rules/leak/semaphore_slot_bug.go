package p

import (
	"testing"
)

func TestSemaphore(t *testing.T) {
	sem := make(chan struct{}, 1)
	sem <- struct{}{}
	go func() {
		sem <- struct{}{} // want leak
		<-sem
	}()
}
