package main

func main() {
	var ch chan int
	close(ch) // want close-of-nil
}
