package p

import (
	"testing"
)

func TestCleanup(t *testing.T) {
	done := make(chan struct{})
	t.Cleanup(func() {
		<-done
	})
	go func() {
		<-done
	}()
	close(done)
}
