package main

func numbers(n int, out chan<- int) {
	for i := 0; i < n; i++ {
		out <- i
	}
}

func main() {
	ch := make(chan int)
	go numbers(3, ch)
	sum := 0
	for n := range ch { // want deadlock
		sum += n
	}
	println(sum)
}
