// Both slices have one array, so that the second append writes over what the first has added.
package main

func main() {
	none := make([]chan int, 0, 4)
	x, y := make(chan int, 1), make(chan int)
	first := append(none, x)
	second := append(none, y)
	_ = second
	first[0] <- 1 // want deadlock
}
