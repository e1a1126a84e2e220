// What is left moves to the front of the same array.
package main

import "slices"

func main() {
	full, free := make(chan int), make(chan int, 1)
	all := []chan int{free, full}
	kept := append(all[:0], all[1:]...)
	_ = kept
	all[0] <- 1 // want deadlock
	_ = slices.Contains(all, free)
}
