// popl17: live, safe; go: ok
package main

func fib(n int, ch chan<- int) {
	if n <= 1 {
		ch <- n
		return
	}
	parts := make(chan int)
	go fib(n-1, parts)
	go fib(n-2, parts)
	ch <- <-parts + <-parts
}

func main() {
	ch := make(chan int)
	go fib(10, ch)
	println(<-ch)
}
