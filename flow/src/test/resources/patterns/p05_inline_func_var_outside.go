// Pattern P5: anonymous functions that use variables of the surrounding function.
// Written for this project after the description in Table I of "A Flow Extension to Coroutine
// Types for Deadlock Detection in Go".
package main

import "fmt"

func main() {
	greeting := "hello"
	words := make(chan string)
	go func() {
		words <- greeting
	}()
	show := func() {
		fmt.Println(<-words)
	}
	show()
}
