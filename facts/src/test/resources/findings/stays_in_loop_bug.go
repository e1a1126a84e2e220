package p

type Session struct {
	die      chan struct{}
	requests chan int
	consumed chan struct{}
}

func NewSession() *Session {
	s := &Session{
		die:      make(chan struct{}),
		requests: make(chan int),
		consumed: make(chan struct{}, 1),
	}
	go s.shape()
	go s.send()
	return s
}

func (s *Session) shape() {
	in := s.requests
	for {
		select { // want NEVER_ENDED
		case <-in:
			in = nil
		case <-s.consumed:
			in = s.requests
		}
	}
}

func (s *Session) send() {
	for {
		select {
		case s.consumed <- struct{}{}:
		case <-s.die:
			return
		}
	}
}

func (s *Session) Write(n int) {
	select {
	case s.requests <- n:
	case <-s.die:
	}
}

func (s *Session) Close() {
	close(s.die)
}
