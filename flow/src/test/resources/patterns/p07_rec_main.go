// Pattern P7: a goroutine that starts itself again.
// Written for this project after the description in Table I of "A Flow Extension to Coroutine
// Types for Deadlock Detection in Go".
package main

import "fmt"

func spawn(depth int, ticks chan int) {
	go spawn(depth+1, ticks)
	ticks <- depth
}

func main() {
	ticks := make(chan int)
	go spawn(0, ticks)
	fmt.Println(<-ticks)
	fmt.Println(<-ticks)
}
