// A deferred report asks for the lock that another deferred call has not yet given back.
package main

import (
	"fmt"
	"sync"
)

type stats struct {
	sync.Mutex
	ops map[string]int
}

func (s *stats) summary() string {
	s.Lock()
	defer s.Unlock()
	return fmt.Sprint(len(s.ops))
}

type session struct {
	st   *stats
	logf func(format string, args ...interface{})
}

func (s *session) finish(name string) {
	s.logf("%s: %s", name, s.st.summary())
}

func (s *session) run(name string, steps ...func() error) error {
	defer s.finish(name)
	s.st.Lock()
	defer s.st.Unlock()
	for _, step := range steps {
		if err := step(); err != nil {
			return err
		}
		s.st.ops[name]++
	}
	return nil
}

func main() {
	s := &session{
		st:   &stats{ops: map[string]int{}},
		logf: func(format string, args ...interface{}) { fmt.Printf(format+"\n", args...) },
	}
	if err := s.run("load", func() error { return nil }); err != nil {
		fmt.Println(err)
	}
}
