package main

type stream struct {
	out  chan int
	done chan bool
}

func (s *stream) finish() {
	close(s.out) // want close-of-nil
	s.done <- true
}

func main() {
	s := &stream{done: make(chan bool)}
	go s.finish()
	<-s.done
}
