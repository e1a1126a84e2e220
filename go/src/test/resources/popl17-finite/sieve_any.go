// go: ok
package main

import "os"

func generate(n int, ch chan<- int) {
	for i := 2; i <= n; i++ {
		ch <- i
	}
	close(ch)
}

func filter(in <-chan int, out chan<- int, prime int) {
	for i := range in {
		if i%prime != 0 {
			out <- i
		}
	}
	close(out)
}

func main() {
	ch := make(chan int)
	go generate(len(os.Args), ch)
	for {
		prime, ok := <-ch
		if !ok {
			return
		}
		println(prime)
		next := make(chan int)
		go filter(ch, next, prime)
		ch = next
	}
}
