package p

import "sync"

type Stream struct {
	die  chan struct{}
	once sync.Once
}

func (s *Stream) Close() {
	s.once.Do(func() {
		close(s.die)
	})
}

type Session struct {
	streams []*Stream
}

func (s *Session) Close() {
	for _, st := range s.streams {
		st.end()
	}
}

func (s *Stream) end() {
	close(s.die) // want CLOSED_TWICE
}
