// Pattern P17: two channels of different types are used in different orders.
// Written for this project after the description in Table I of "A Flow Extension to Coroutine
// Types for Deadlock Detection in Go".
package main

import "fmt"

func reader(numbers chan int, words chan string) {
	fmt.Println(<-numbers)
	fmt.Println(<-words)
}

func main() {
	numbers := make(chan int)
	words := make(chan string)
	go reader(numbers, words)
	words <- "first"
	numbers <- 2
}
