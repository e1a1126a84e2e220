// Pattern P11: as P2, but the other function receives once too often.
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

func report(left chan int, right chan int) {
	fmt.Println(<-left + <-right)
	fmt.Println(<-left)
}

func main() {
	numbers := []int{2, 7, 1, 8, 2, 8}
	left := make(chan int)
	right := make(chan int)
	go sum(numbers[:3], left)
	go sum(numbers[3:], right)
	report(left, right)
}
