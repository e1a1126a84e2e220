// popl17: live, safe; go: ok
package main

func left(quit <-chan int, data chan<- int, done chan<- struct{}) {
	for {
		select {
		case <-quit:
			done <- struct{}{}
			return
		case data <- 1:
		}
	}
}

func right(quit chan<- int, data <-chan int, done chan<- struct{}) {
	for {
		select {
		case <-data:
		case quit <- 2:
			done <- struct{}{}
			return
		}
	}
}

func main() {
	done := make(chan struct{})
	quit := make(chan int)
	data := make(chan int)
	go left(quit, data, done)
	go right(quit, data, done)
	<-done
	<-done
}
