package main

func left(a, b chan int) {
	a <- 1
	b <- 2
}

func main() {
	a, b := make(chan int), make(chan int)
	go left(a, b)
	<-a
	<-b
}
