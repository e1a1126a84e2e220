// Pattern P2: as P1, but another function receives.
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
}

func main() {
	numbers := []int{3, 1, 4, 1, 5, 9}
	left := make(chan int)
	right := make(chan int)
	go sum(numbers[:3], left)
	go sum(numbers[3:], right)
	report(left, right)
}
