package main

func one(ch chan<- int) { ch <- 1 }

func main() {
	ch := make(chan int)
	go one(ch)
	<-ch
	<-ch // want deadlock
}
