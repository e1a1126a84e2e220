// popl17: live, safe; go: ok
package main

func fact(n int, ch chan<- int) {
	if n == 0 {
		ch <- 1
		return
	}
	rest := make(chan int)
	go fact(n-1, rest)
	ch <- n * <-rest
}

func main() {
	ch := make(chan int)
	go fact(5, ch)
	println(<-ch)
}
