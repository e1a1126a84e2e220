package main

func main() {
	ch := make(chan int)
	if len(ch) == 0 {
		ch = nil
	}
	close(ch) // want close-of-nil
}
