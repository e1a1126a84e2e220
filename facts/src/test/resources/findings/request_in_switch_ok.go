package p

type countMsg struct {
	key   string
	reply chan int
}

type peersMsg struct {
	reply chan []string
}

type service struct {
	queries chan any
	groups  map[string]int
	peers   []string
}

func newService() *service {
	s := &service{queries: make(chan any), groups: map[string]int{}}
	go s.run()
	return s
}

func (s *service) run() {
	for q := range s.queries {
		s.handle(q)
	}
}

func (s *service) handle(q any) {
	switch msg := q.(type) {
	case countMsg:
		count, ok := s.groups[msg.key]
		if ok {
			msg.reply <- count
		} else {
			msg.reply <- 0
		}
	case peersMsg:
		msg.reply <- s.peers
	}
}

func (s *service) Count(key string) int {
	c := make(chan int)
	s.queries <- countMsg{key: key, reply: c}
	return <-c
}

func (s *service) Peers() []string {
	c := make(chan []string)
	s.queries <- peersMsg{reply: c}
	return <-c
}
