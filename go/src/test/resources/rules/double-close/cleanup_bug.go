package p

import (
	"testing"
)

func TestCleanup(t *testing.T) {
	done := make(chan struct{})
	t.Cleanup(func() {
		close(done) // want double-close
	})
	go func() {
		<-done
	}()
	close(done)
}
