package main

func left(a, b chan int) {
	a <- 1 // want leak
	b <- 2
}

func main() {
	a, b := make(chan int), make(chan int)
	go left(a, b)
	<-b // want deadlock
	<-a
}
