package main

type pair struct {
	a, b chan int
}

func main() {
	ch := make(chan int)
	p := pair{ch, ch}
	close(p.a)
	close(p.b) // want double-close
}
