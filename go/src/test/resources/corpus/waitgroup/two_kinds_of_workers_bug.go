// As many readers and writers as there are processors get ready together. The gate is told of the
// readers only.
package gate

import (
	"runtime"
	"sync"
	"testing"
)

type starter struct {
	ready   sync.WaitGroup
	readers sync.WaitGroup
	writers sync.WaitGroup
}

func (s *starter) pass() {
	s.ready.Done() // want negative-waitgroup
	s.ready.Wait()
}

func (s *starter) read() {
	defer s.readers.Done()
	s.pass()
}

func (s *starter) write() {
	defer s.writers.Done()
	s.pass()
}

func (s *starter) run(readers, writers int) {
	s.readers.Add(readers)
	s.writers.Add(writers)
	s.ready.Add(readers)
	for i := 0; i < readers; i++ {
		go s.read()
	}
	for i := 0; i < writers; i++ {
		go s.write()
	}
	s.readers.Wait()
	s.writers.Wait()
}

func TestStart(t *testing.T) {
	var s starter
	s.run(runtime.GOMAXPROCS(0), runtime.GOMAXPROCS(0))
}
