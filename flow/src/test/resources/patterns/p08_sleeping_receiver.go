// Pattern P8: the receiver sleeps before it receives.
// Written for this project after the description in Table I of "A Flow Extension to Coroutine
// Types for Deadlock Detection in Go".
package main

import (
	"fmt"
	"time"
)

func main() {
	parcels := make(chan string)
	delivered := make(chan bool)
	go func() {
		time.Sleep(10 * time.Millisecond)
		fmt.Println(<-parcels)
		delivered <- true
	}()
	parcels <- "book"
	<-delivered
}
