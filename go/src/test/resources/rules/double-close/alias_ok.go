package main

type pair struct {
	a, b chan int
}

func main() {
	ch := make(chan int)
	p := pair{ch, make(chan int)}
	close(p.a)
	close(p.b)
}
