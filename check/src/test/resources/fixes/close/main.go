package main

func main() {
	c := make(chan int)
	done := make(chan bool)
	go func() {
		for range c {
		}
		done <- true
	}()
	c <- 1
	c <- 2
	<-done
}
