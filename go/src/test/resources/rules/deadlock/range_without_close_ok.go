package main

func numbers(n int, out chan<- int) {
	for i := 0; i < n; i++ {
		out <- i
	}
	close(out)
}

func main() {
	ch := make(chan int)
	go numbers(3, ch)
	sum := 0
	for n := range ch {
		sum += n
	}
	println(sum)
}
