// There is no room behind the slice, so that each append makes an array.
package main

func main() {
	none := make([]chan int, 0, 4)[:0:0]
	x, y := make(chan int, 1), make(chan int)
	first := append(none, x)
	second := append(none, y)
	_ = second
	first[0] <- 1
}
