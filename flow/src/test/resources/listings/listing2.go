// After Listing 2 of "A Flow Extension to Coroutine Types for Deadlock Detection in Go", in our own words.
package main

import "fmt"

var numbers chan int = make(chan int)
var flags chan bool = make(chan bool)

func s(v int) {
	defer func() { flags <- true }()
	if v < 10 {
		numbers <- v
	} else {
		flags <- true
	}
}

func main() {
	go s(2)

	fmt.Println(<-numbers, <-flags)
}
