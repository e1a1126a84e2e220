package p

type scheduler struct {
	start   chan struct{}
	started chan struct{}
	remove  chan int
	jobs    map[int]string
	running int
}

func newScheduler() *scheduler {
	s := &scheduler{
		start:   make(chan struct{}),
		started: make(chan struct{}),
		remove:  make(chan int),
		jobs:    map[int]string{},
	}
	go s.loop()
	return s
}

func (s *scheduler) loop() {
	for {
		select {
		case <-s.start:
			s.selectStart()
		case id := <-s.remove:
			delete(s.jobs, id)
		}
	}
}

func (s *scheduler) selectStart() {
	if len(s.jobs) == 0 {
		return
	}
	s.running = len(s.jobs)
	s.started <- struct{}{}
}

func (s *scheduler) Start() {
	s.start <- struct{}{}
	<-s.started // want PARTNER_GONE
}

func (s *scheduler) Remove(id int) {
	s.remove <- id
}
