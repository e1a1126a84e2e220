// After Listing 8 of "A Flow Extension to Coroutine Types for Deadlock Detection in Go", in our own words.
package main

import "fmt"

func work(first chan int, second chan int) {
	fmt.Println(<-first)
	fmt.Println(<-second)
}

func main() {
	first := make(chan int)
	second := make(chan int)
	go work(first, second)

	second <- 2
	first <- 1
}
