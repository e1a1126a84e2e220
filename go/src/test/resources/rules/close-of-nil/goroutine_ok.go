package main

type stream struct {
	out  chan int
	done chan bool
}

func (s *stream) finish() {
	close(s.out)
	s.done <- true
}

func main() {
	s := &stream{done: make(chan bool)}
	s.out = make(chan int)
	go s.finish()
	<-s.done
}
