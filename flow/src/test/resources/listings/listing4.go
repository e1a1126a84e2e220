// After Listing 4 of "A Flow Extension to Coroutine Types for Deadlock Detection in Go", in our own words.
package main

import "fmt"

func work(numbers chan int, words chan string) {
	fmt.Println(<-numbers)
	fmt.Println(<-words)
}

func main() {
	numbers := make(chan int)
	words := make(chan string)
	go work(numbers, words)

	words <- "hello"
	numbers <- 1
}
