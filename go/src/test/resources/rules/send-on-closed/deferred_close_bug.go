package main

func fill(ch chan int) {
	defer close(ch)
	ch <- 1 // want send-on-closed
}

func main() {
	ch := make(chan int, 2)
	fill(ch)
	fill(ch)
}
