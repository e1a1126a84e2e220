// popl17: live, safe; go: ok
package main

func produce(ch chan<- int) {
	for i := 0; ; i++ {
		ch <- i
	}
}

func fanin(a, b <-chan int) <-chan int {
	out := make(chan int)
	go func() {
		for {
			select {
			case n := <-a:
				out <- n
			case n := <-b:
				out <- n
			}
		}
	}()
	return out
}

func main() {
	a, b := make(chan int), make(chan int)
	go produce(a)
	go produce(b)
	in := fanin(a, b)
	for {
		println(<-in)
	}
}
