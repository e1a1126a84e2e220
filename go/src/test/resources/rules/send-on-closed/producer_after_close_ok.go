package main

func main() {
	ch := make(chan int, 2)
	done := make(chan bool)
	go func() {
		ch <- 1
		done <- true
	}()
	<-done
	close(ch)
}
