// After Listing 6 of "A Flow Extension to Coroutine Types for Deadlock Detection in Go", in our own words.
package main

import (
	"fmt"
	"testing"
	"time"
)

func TestWeek(t *testing.T) {
	weekday := int(time.Now().Weekday())
	ch := make(chan int)
	if 1 <= weekday && weekday <= 3 {
		go func() {
			ch <- 1
		}()
	}

	if 3 <= weekday && weekday <= 5 {
		go func() {
			fmt.Println(<-ch)
		}()
	}
}
