// popl17: live, safe; go: ok
package main

func work(out chan<- int, rounds int) {
	for i := 0; i < rounds; i++ {
		out <- i
	}
}

func finish(done chan<- bool) {
	done <- true
}

func main() {
	out := make(chan int)
	done := make(chan bool)
	go work(out, 2)
	go finish(done)
	<-out
	<-out
	<-done
}
