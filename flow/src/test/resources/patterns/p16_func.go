// Pattern P16: as P13, with two channels.
// Written for this project after the description in Table I of "A Flow Extension to Coroutine
// Types for Deadlock Detection in Go".
package main

import "fmt"

func relay(from chan int, to chan string) {
	fmt.Println(<-from)
	to <- "received"
}

func main() {
	from := make(chan int)
	to := make(chan string)
	go relay(from, to)
	fmt.Println(<-to)
}
