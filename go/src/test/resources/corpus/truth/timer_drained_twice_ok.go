// Since Go 1.23 nothing is left in a timer that was stopped: to drain it is to wait for ever.
package drained

import (
	"testing"
	"time"
)

func TestDrain(t *testing.T) {
	timer := time.NewTimer(time.Millisecond)
	if !timer.Stop() {
		<-timer.C
	}
}
