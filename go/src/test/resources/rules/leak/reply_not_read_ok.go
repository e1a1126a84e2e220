package p

import (
	"testing"
)

type request struct {
	n     int
	reply chan int
}

func server(in <-chan request) {
	for r := range in {
		r.reply <- r.n * 2
	}
}

func TestServer(t *testing.T) {
	in := make(chan request)
	go server(in)
	r := request{2, make(chan int)}
	in <- r
	<-r.reply
	close(in)
}
