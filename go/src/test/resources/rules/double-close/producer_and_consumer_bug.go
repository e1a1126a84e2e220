package main

func produce(ch chan int) {
	ch <- 1
	close(ch)
}

func main() {
	ch := make(chan int)
	go produce(ch)
	for range ch {
	}
	close(ch) // want double-close
}
