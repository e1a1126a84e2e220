package p

import "sync"

type Server struct {
	limit int
	conns chan []byte
}

// The goroutine is given the WaitGroup, and a deferred function waits for it.
func (s *Server) Serve() {
	var wg sync.WaitGroup
	defer func() {
		wg.Wait()
	}()
	for m := range s.conns {
		wg.Add(1)
		go s.packet(&wg, m)
	}
}

func (s *Server) packet(wg *sync.WaitGroup, m []byte) {
	if len(m) > s.limit {
		wg.Done()
		return
	}
	wg.Done()
}
