// The buffer has grown since somebody silenced the send.
package main

func main() {
	ch := make(chan int, 1)
	ch <- 1
	<-ch
}
