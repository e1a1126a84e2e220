package main

type server struct {
	onStop []func()
}

func (s *server) stop() {
	for _, f := range s.onStop {
		f()
	}
}

func main() {
	quit := make(chan struct{})
	s := &server{}
	f := func() { close(quit) }
	s.onStop = append(s.onStop, f)
	s.stop()
}
