// popl17: live, safe; go: ok
package main

// A fork is put on the table by a send and taken by a receive.
func fork(table chan int) {
	for {
		table <- 1
		<-table
	}
}

// A philosopher takes one fork, tries for the other, and puts the first back if it is not there.
func philosopher(id int, left, right chan int) {
	for {
		<-left
		select {
		case <-right:
			println(id, "eats")
			right <- 1
			left <- 1
		default:
			left <- 1
		}
	}
}

func main() {
	a, b, c := make(chan int), make(chan int), make(chan int)
	go fork(a)
	go fork(b)
	go fork(c)
	go philosopher(1, a, b)
	go philosopher(2, b, c)
	philosopher(3, c, a)
}
