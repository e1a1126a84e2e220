// A search that gives up after a timeout, and the goroutine it leaves behind: the answer comes too late,
// nobody receives it any more, and the sender waits for ever. A buffer of one would free it.
package search

import "time"

type Answer struct{ Text string }

func search(query string, results chan<- Answer) {
	results <- Answer{"found " + query}
}

// First returns the answer to a query, if it comes in time.
func First(query string, limit time.Duration) (Answer, bool) {
	results := make(chan Answer)
	go search(query, results)
	select {
	case answer := <-results:
		return answer, true
	case <-time.After(limit):
		return Answer{}, false
	}
}
