// Pattern P9: the sender sleeps before it sends.
// Written for this project after the description in Table I of "A Flow Extension to Coroutine
// Types for Deadlock Detection in Go".
package main

import (
	"fmt"
	"time"
)

func slowly(out chan string) {
	time.Sleep(10 * time.Millisecond)
	out <- "at last"
}

func main() {
	out := make(chan string)
	go slowly(out)
	fmt.Println(<-out)
}
