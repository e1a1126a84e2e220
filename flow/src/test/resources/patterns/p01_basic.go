// Pattern P1: two goroutines sum two halves; the sums come through two channels.
// Written for this project after the description in Table I of "A Flow Extension to Coroutine
// Types for Deadlock Detection in Go".
package main

import "fmt"

func sum(numbers []int, out chan int) {
	total := 0
	for _, n := range numbers {
		total += n
	}
	out <- total
}

func main() {
	numbers := []int{7, 2, 8, -9, 4, 0}
	left := make(chan int)
	right := make(chan int)
	go sum(numbers[:3], left)
	go sum(numbers[3:], right)
	x := <-left
	y := <-right
	fmt.Println(x, y, x+y)
}
