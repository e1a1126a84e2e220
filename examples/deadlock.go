// A search that gives up after a timeout, and the goroutine it leaves behind: the answer comes too
// late, nobody receives it any more, and the sender waits for ever.
package main

import (
	"fmt"
	"time"
)

type answer struct{ text string }

func search(query string, results chan<- answer) {
	results <- answer{"found " + query}
}

func first(query string, limit time.Duration) (answer, bool) {
	results := make(chan answer)
	go search(query, results)
	select {
	case a := <-results:
		return a, true
	case <-time.After(limit):
		return answer{}, false
	}
}

func main() {
	if a, ok := first("needle", time.Second); ok {
		fmt.Println(a.text)
	}

	// Two tickets are sold, three customers queue: the last one waits for ever, and main with it.
	tickets := make(chan int, 2)
	tickets <- 1
	tickets <- 2
	done := make(chan bool)
	for customer := 0; customer < 3; customer++ {
		go func() {
			<-tickets
			done <- true
		}()
	}
	for customer := 0; customer < 3; customer++ {
		<-done
	}
}
