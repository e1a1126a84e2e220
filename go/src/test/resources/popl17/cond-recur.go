// popl17: live, safe; go: ok
package main

func decide(ch chan<- int, done chan<- struct{}) {
	i := 0
	for {
		if i < 3 {
			ch <- i
			i++
		} else {
			done <- struct{}{}
			return
		}
	}
}

func main() {
	done := make(chan struct{})
	ch := make(chan int)
	go decide(ch, done)
	for {
		select {
		case n := <-ch:
			println(n)
		case <-done:
			return
		}
	}
}
