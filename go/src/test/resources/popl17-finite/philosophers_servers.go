// go: ok
package main

import "fmt"

func fork(ch chan int) {
	for {
		ch <- 1
		<-ch
	}
}

func phil(id int, f1, f2 chan int, done chan<- int) {
	for i := 0; i < 2; i++ {
		<-f1
		select {
		case <-f2:
			f1 <- id
			f2 <- id
		default:
			f1 <- id
		}
	}
	done <- id
}

func main() {
	n := 4
	forks := make([]chan int, n)
	for i := range forks {
		forks[i] = make(chan int)
		go fork(forks[i])
	}
	done := make(chan int)
	for i := 0; i < n; i++ {
		go phil(i, forks[i], forks[(i+1)%n], done)
	}
	for i := 0; i < n; i++ {
		fmt.Println(<-done)
	}
}
