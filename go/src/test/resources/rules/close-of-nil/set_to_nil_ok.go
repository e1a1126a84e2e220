package main

func main() {
	ch := make(chan int)
	if len(ch) == 0 {
		ch = make(chan int, 1)
	}
	close(ch)
}
