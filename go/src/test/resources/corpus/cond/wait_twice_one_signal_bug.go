// A semaphore releases two permits with a single wake-up.
package semaphore

import (
	"sync"
	"testing"
)

type semaphore struct {
	lock    sync.Mutex
	free    *sync.Cond
	permits int
}

func newSemaphore(n int) *semaphore {
	s := &semaphore{permits: n}
	s.free = sync.NewCond(&s.lock)
	return s
}

func (s *semaphore) acquire() {
	s.lock.Lock()
	for s.permits == 0 {
		s.free.Wait() // want leak
	}
	s.permits--
	s.lock.Unlock()
}

func (s *semaphore) release(n int) {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.permits += n
	s.free.Signal()
}

type download struct {
	sem *semaphore
	out chan string
}

func (d *download) fetch(url string) {
	d.sem.acquire()
	d.out <- url
}

func TestTwoDownloads(t *testing.T) {
	d := &download{sem: newSemaphore(0), out: make(chan string, 2)}
	go d.fetch("a")
	go d.fetch("b")
	d.sem.release(2)
	<-d.out
	<-d.out // want deadlock
}
