package main

func main() {
	ch := make(chan int, 2)
	finish := func() { close(ch) }
	send := func(n int) { ch <- n }
	send(1)
	send(2)
	finish()
}
