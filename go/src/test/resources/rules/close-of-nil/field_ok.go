package main

type server struct {
	quit chan struct{}
}

func main() {
	s := &server{quit: make(chan struct{})}
	close(s.quit)
}
