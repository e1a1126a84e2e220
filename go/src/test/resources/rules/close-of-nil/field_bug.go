package main

type server struct {
	quit chan struct{}
}

func main() {
	s := &server{}
	close(s.quit) // want close-of-nil
}
