// A sampler offers its value in a select with one case to a reader that reads only once.
package sampler

import (
	"testing"
)

type sampler struct {
	value   int
	samples chan int
	stop    chan struct{}
	done    chan struct{}
}

func newSampler() *sampler {
	s := &sampler{
		samples: make(chan int),
		stop:    make(chan struct{}),
		done:    make(chan struct{}),
	}
	go s.run()
	return s
}

func (s *sampler) stopped() bool {
	select {
	case <-s.stop:
		return true
	default:
		return false
	}
}

func (s *sampler) run() {
	defer close(s.done)
	for !s.stopped() {
		select {
		case s.samples <- s.value:
			s.value++
		case <-s.stop:
		}
	}
}

func (s *sampler) sample() int {
	return <-s.samples
}

func (s *sampler) close() {
	close(s.stop)
	<-s.done
}

func TestOneSample(t *testing.T) {
	s := newSampler()
	if v := s.sample(); v != 0 {
		t.Errorf("sample %d", v)
	}
	s.close()
}
