// A test leaves a goroutine behind; the comment speaks of another rule.
package queue

import "testing"

func TestPush(t *testing.T) {
	q := make(chan int)
	go func() {
		q <- 1 //concord:ignore deadlock the process ends right after // want leak // want useless-ignore
	}()
}
