// What is deferred runs while Goexit leaves a call, in the caller that waits for it there.
package exiting

import (
	"runtime"
	"testing"
)

func TestExit(t *testing.T) {
	done := make(chan int)
	go func() {
		defer func() { done <- 1 }()
		leave(done)
		<-done
	}()
	<-done
	<-done
}

func leave(done chan int) {
	defer func() { done <- 2 }()
	if cap(done) == 0 {
		_ = done
	}
	runtime.Goexit()
}
