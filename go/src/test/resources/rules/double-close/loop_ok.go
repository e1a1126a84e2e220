package main

func main() {
	chans := []chan int{make(chan int), make(chan int)}
	for i := 0; i < 2; i++ {
		close(chans[i])
	}
}
