package p

// The receiver has the channel under another name: it made it.
type request struct {
	n     int
	reply chan int
}

type server struct {
	requests chan *request
}

func newServer() *server {
	s := &server{requests: make(chan *request)}
	go s.run()
	return s
}

func (s *server) run() {
	for r := range s.requests {
		r.reply <- r.n + 1
	}
}

func (s *server) Next(n int) int {
	c := make(chan int)
	s.requests <- &request{n: n, reply: c}
	return <-c
}
