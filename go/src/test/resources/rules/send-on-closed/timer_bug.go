package p

import (
	"testing"
	"time"
)

func TestNotify(t *testing.T) {
	ch := make(chan bool, 1)
	go func() {
		time.Sleep(2 * time.Millisecond)
		ch <- true // want send-on-closed
	}()
	select {
	case <-ch:
	case <-time.After(time.Millisecond):
	}
	close(ch)
}
