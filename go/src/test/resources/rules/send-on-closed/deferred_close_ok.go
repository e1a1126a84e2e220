package main

func fill(ch chan int) {
	ch <- 1
}

func main() {
	ch := make(chan int, 2)
	fill(ch)
	fill(ch)
	close(ch)
}
