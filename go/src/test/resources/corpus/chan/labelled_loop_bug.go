// A labelled break leaves the loop that serves requests while others still ask.
package lab

import (
	"testing"
	"time"
)

type query struct {
	n   int
	ans chan<- int
}

func serve(queries <-chan query, stop <-chan time.Time) int {
	served := 0
loop:
	for {
		select {
		case q, ok := <-queries:
			if !ok {
				break loop
			}
			q.ans <- q.n * 2
			served++
		case <-stop:
			break loop
		}
	}
	return served
}

func TestServe(t *testing.T) {
	queries := make(chan query)
	go func() {
		defer close(queries)
		ans := make(chan int, 1)
		for i := 0; i < 3; i++ {
			queries <- query{i, ans} // want leak
			<-ans
		}
	}()
	serve(queries, time.After(5*time.Millisecond))
}
