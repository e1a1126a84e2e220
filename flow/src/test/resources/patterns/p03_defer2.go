// Pattern P3: deferred calls inside deferred calls.
// Written for this project after the description in Table I of "A Flow Extension to Coroutine
// Types for Deadlock Detection in Go".
package main

import "fmt"

func main() {
	messages := make(chan string)
	done := make(chan bool)
	go func() {
		defer func() {
			defer func() { done <- true }()
			messages <- "closing"
		}()
		messages <- "working"
	}()
	defer func() {
		defer func() { fmt.Println(<-done) }()
		fmt.Println(<-messages)
	}()
	fmt.Println(<-messages)
}
