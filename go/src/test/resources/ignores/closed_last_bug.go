// The channel is closed after the last value by now.
package feed

import "testing"

func TestFeed(t *testing.T) {
	values := make(chan int, 2)
	values <- 1 //concord:ignore send-on-closed the consumer recovers // want useless-ignore
	values <- 2
	close(values)
	for range values {
	}
}
