// What is left is taken from a copy.
package main

import "slices"

func main() {
	full, free := make(chan int), make(chan int, 1)
	all := []chan int{free, full}
	kept := append(slices.Clone(all)[:0], all[1:]...)
	_ = kept
	all[0] <- 1
	_ = slices.Contains(all, free)
}
