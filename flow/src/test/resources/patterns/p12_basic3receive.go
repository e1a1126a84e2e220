// Pattern P12: more is received than sent.
// Written for this project after the description in Table I of "A Flow Extension to Coroutine
// Types for Deadlock Detection in Go".
package main

import "fmt"

func produce(out chan int) {
	out <- 1
	out <- 2
}

func main() {
	out := make(chan int)
	go produce(out)
	fmt.Println(<-out)
	fmt.Println(<-out)
	fmt.Println(<-out)
}
