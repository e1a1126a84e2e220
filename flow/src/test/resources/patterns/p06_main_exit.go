// Pattern P6: main ends before its goroutines do.
// Written for this project after the description in Table I of "A Flow Extension to Coroutine
// Types for Deadlock Detection in Go".
package main

import "fmt"

func main() {
	never := make(chan int)
	go func() {
		never <- 1
	}()
	go func() {
		unheard := make(chan string)
		fmt.Println(<-unheard)
	}()
	fmt.Println("bye")
}
