// Pattern P10: waits for some time, then exits.
// Written for this project after the description in Table I of "A Flow Extension to Coroutine
// Types for Deadlock Detection in Go".
package main

import (
	"fmt"
	"time"
)

func main() {
	fmt.Println("waiting")
	<-time.After(30 * time.Millisecond)
	time.Sleep(30 * time.Millisecond)
	fmt.Println("done")
}
