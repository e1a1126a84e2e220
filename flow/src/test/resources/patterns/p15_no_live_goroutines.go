// Pattern P15: as P13, with two goroutines that both wait.
// Written for this project after the description in Table I of "A Flow Extension to Coroutine
// Types for Deadlock Detection in Go".
package main

import "fmt"

func wait(ch chan int) {
	fmt.Println(<-ch)
}

func main() {
	ch := make(chan int)
	go wait(ch)
	wait(ch)
}
