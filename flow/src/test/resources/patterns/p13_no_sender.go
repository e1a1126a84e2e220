// Pattern P13: a receive, and nobody sends.
// Written for this project after the description in Table I of "A Flow Extension to Coroutine
// Types for Deadlock Detection in Go".
package main

import "fmt"

func main() {
	silence := make(chan int)
	fmt.Println(<-silence)
}
