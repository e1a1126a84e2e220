// Pattern P4: anonymous functions that communicate.
// Written for this project after the description in Table I of "A Flow Extension to Coroutine
// Types for Deadlock Detection in Go".
package main

import "fmt"

func main() {
	answer := make(chan int)
	go func(question int, reply chan int) {
		reply <- question * 2
	}(21, answer)
	func() {
		fmt.Println(<-answer)
	}()
}
