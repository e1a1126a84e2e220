// To stop a ticker does not close its channel: who ranges over it stays there.
package ticker

import (
	"testing"
	"time"
)

func TestTicker(t *testing.T) {
	ticker := time.NewTicker(time.Millisecond)
	ticks := make(chan int, 100)
	stop := make(chan struct{})
	go func() {
		for {
			select {
			case <-ticker.C:
			case <-stop:
				return
			}
			select {
			case ticks <- 1:
			default:
			}
		}
	}()
	<-ticks
	ticker.Stop()
	close(stop)
}
