// One generic function plays two roles, told apart by its type argument alone.
package main

type role interface{ play(chan int) }

type sender struct{}

func (sender) play(c chan int) { c <- 1 }

type receiver struct{}

func (receiver) play(c chan int) { <-c }

func run[R role](c chan int, done chan bool) {
	var r R
	r.play(c)
	done <- true
}

func main() {
	c := make(chan int)
	done := make(chan bool)
	go run[sender](c, done)
	go run[receiver](c, done)
	<-done
	<-done
}
