// What a pipeline delivers adds up to five, and then main waits for nothing.
package main

func stage(in <-chan int, out chan<- int, f func(int) int) {
	defer close(out)
	for v := range in {
		out <- f(v)
	}
}

func main() {
	raw := make(chan int)
	next := make(chan int)
	go func() {
		go stage(raw, next, func(v int) int { return v + 1 })
		raw <- 1
		raw <- 2
		close(raw)
	}()
	sum := 0
	for v := range next {
		sum += v
	}
	if sum == 5 {
		select {} // want deadlock
	}
}
