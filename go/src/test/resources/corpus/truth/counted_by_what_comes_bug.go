// What is counted comes over a channel, once for each count.
package tally

import "testing"

func TestTally(t *testing.T) {
	votes := make(chan int, 2)
	votes <- 1
	votes <- 1
	count := map[int]int{}
	count[<-votes]++
	count[<-votes] += 2
	if count[1] == 3 {
		<-votes // want deadlock
	}
}
