package p

import (
	"testing"
	"time"
)

func TestTimeout(t *testing.T) {
	done := make(chan bool)
	go func() {
		time.Sleep(5 * time.Millisecond)
		done <- true // want leak
	}()
	select {
	case <-done:
	case <-time.After(time.Millisecond):
	}
}
