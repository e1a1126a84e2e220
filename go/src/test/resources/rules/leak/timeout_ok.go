package p

import (
	"testing"
	"time"
)

func TestTimeout(t *testing.T) {
	done := make(chan bool, 1)
	go func() {
		time.Sleep(5 * time.Millisecond)
		done <- true
	}()
	select {
	case <-done:
	case <-time.After(time.Millisecond):
	}
}
