// To stop a ticker does not close its channel: who ranges over it stays there.
package ticker

import (
	"testing"
	"time"
)

func TestTicker(t *testing.T) {
	ticker := time.NewTicker(time.Millisecond)
	ticks := make(chan int, 100)
	go func() {
		for range ticker.C { // want leak
			select {
			case ticks <- 1:
			default:
			}
		}
	}()
	<-ticks
	ticker.Stop()
}
