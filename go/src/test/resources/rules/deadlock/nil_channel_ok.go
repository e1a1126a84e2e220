package main

type node struct {
	in chan int
}

func main() {
	n := &node{in: make(chan int, 1)}
	n.in <- 1
}
