// The channel is closed after the last value by now.
package feed

import "testing"

func TestFeed(t *testing.T) {
	values := make(chan int, 2)
	values <- 1
	values <- 2
	close(values)
	for range values {
	}
}
