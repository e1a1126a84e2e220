// Whoever leaves the loop early ends the iterator before it sends.
package main

import "iter"

func gen(c chan int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := 0; i < 3; i++ {
			if !yield(i) {
				return
			}
		}
		c <- 1
	}
}

func main() {
	c := make(chan int, 1)
	for v := range gen(c) {
		if v == 1 {
			break
		}
	}
	<-c // want deadlock
}
