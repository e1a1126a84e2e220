// A search of which only the first answer is read; the others have room now.
package search

import "testing"

func first(replicas int) int {
	answers := make(chan int, replicas)
	for i := 0; i < replicas; i++ {
		go func() {
			answers <- i
		}()
	}
	return <-answers
}

func TestFirst(t *testing.T) {
	first(3)
}
