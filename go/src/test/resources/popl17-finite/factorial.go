// go: ok
package main

import "fmt"

func fact(n int, out chan<- int) {
	if n <= 1 {
		out <- 1
		return
	}
	sub := make(chan int)
	go fact(n-1, sub)
	out <- n * <-sub
}

func main() {
	result := make(chan int)
	go fact(10, result)
	fmt.Println(<-result)
}
