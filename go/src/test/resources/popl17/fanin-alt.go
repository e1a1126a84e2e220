// popl17: live, safe; go: ok
package main

func produce(ch chan<- int) {
	for i := 0; i < 10; i++ {
		ch <- i
	}
	close(ch)
}

func fanin(a, b <-chan int) <-chan int {
	out := make(chan int)
	go func() {
		defer close(out)
		for a != nil || b != nil {
			select {
			case n, ok := <-a:
				if !ok {
					a = nil
					continue
				}
				out <- n
			case n, ok := <-b:
				if !ok {
					b = nil
					continue
				}
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
	for n := range fanin(a, b) {
		println(n)
	}
}
