package main

type node struct {
	in chan int
}

func main() {
	n := &node{}
	n.in <- 1 // want deadlock
}
