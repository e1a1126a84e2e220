package main

func main() {
	ch := make(chan int, 3)
	for i := 0; i < 3; i++ {
		ch <- i // want send-on-closed
		if i == 1 {
			close(ch)
		}
	}
}
