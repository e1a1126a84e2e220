// Pattern P14: a send, and nobody receives.
// Written for this project after the description in Table I of "A Flow Extension to Coroutine
// Types for Deadlock Detection in Go".
package main

func main() {
	void := make(chan int)
	void <- 1
}
