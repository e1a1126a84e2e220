// Pattern P18: a function returns a channel, and sends and receives are not paired.
// Written for this project after the description in Table I of "A Flow Extension to Coroutine
// Types for Deadlock Detection in Go".
package main

import "fmt"

func count() chan int {
	numbers := make(chan int)
	go func() {
		numbers <- 1
	}()
	return numbers
}

func main() {
	numbers := count()
	fmt.Println(<-numbers)
	fmt.Println(<-numbers)
}
