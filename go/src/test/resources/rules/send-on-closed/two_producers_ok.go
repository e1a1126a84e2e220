package main

func produce(ch chan<- int, last bool, done chan<- bool) {
	ch <- 1
	done <- true
}

func main() {
	ch := make(chan int, 2)
	done := make(chan bool, 2)
	go produce(ch, false, done)
	go produce(ch, true, done)
	<-done
	<-done
	close(ch)
}
