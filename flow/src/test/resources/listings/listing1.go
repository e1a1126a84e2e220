// After Listing 1 of "A Flow Extension to Coroutine Types for Deadlock Detection in Go", in our own words.
package main

import "fmt"

func main() {
	answers := make(chan int)

	defer func() { fmt.Print(<-answers) }()
	go func() {
		if true {
			answers <- 42
		}
	}()
}
