package main

func main() {
	ch := make(chan int, 2)
	finish := func() { close(ch) }
	send := func(n int) { ch <- n } // want send-on-closed
	send(1)
	finish()
	send(2)
}
