// A list is cleared before it is used.
package main

func main() {
	list := []chan int{make(chan int, 1)}
	other := []chan int{list[0]}
	clear(list)
	list[0] <- 1 // want deadlock
	_ = other
}
