package p

type snapshotter struct {
	in   chan string
	quit chan struct{}
	done chan struct{}
}

func flush(s string) error

func (s *snapshotter) stream() {
	for {
		select {
		case e := <-s.in:
			if err := flush(e); err != nil {
				close(s.done)
				return
			}
		case <-s.quit:
			close(s.done)
			return
		}
	}
}

func (s *snapshotter) Close() {
	close(s.quit)
	<-s.done
}

func newSnapshotter() *snapshotter {
	s := &snapshotter{in: make(chan string), quit: make(chan struct{}), done: make(chan struct{})}
	go s.stream()
	return s
}
