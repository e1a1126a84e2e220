package main

func main() {
	var chans [2]chan int
	chans[0] = make(chan int)
	chans[1] = make(chan int)
	for i := 0; i < 2; i++ {
		close(chans[i])
	}
}
