// Another list is cleared.
package main

func main() {
	list := []chan int{make(chan int, 1)}
	other := []chan int{list[0]}
	clear(other)
	list[0] <- 1
	_ = other
}
