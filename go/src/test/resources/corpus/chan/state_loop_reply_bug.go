// Every request of a state loop carries a reply channel; one kind of request is answered by nobody.
package store

import (
	"testing"
)

type op int

const (
	opGet op = iota
	opSet
	opClear
)

type request struct {
	kind  op
	key   string
	value int
	reply chan int
}

type Store struct {
	reqs chan request
	quit chan struct{}
}

func Open() *Store {
	s := &Store{reqs: make(chan request), quit: make(chan struct{})}
	go s.loop()
	return s
}

func (s *Store) loop() {
	data := map[string]int{}
	for {
		select { // want leak
		case r := <-s.reqs:
			switch r.kind {
			case opGet:
				r.reply <- data[r.key]
			case opSet:
				data[r.key] = r.value
				r.reply <- r.value
			case opClear:
				data = map[string]int{}
			}
		case <-s.quit:
			return
		}
	}
}

func (s *Store) do(kind op, key string, value int) int {
	r := request{kind: kind, key: key, value: value, reply: make(chan int)}
	s.reqs <- r
	return <-r.reply // want deadlock
}

func (s *Store) Close() { close(s.quit) }

func TestStore(t *testing.T) {
	s := Open()
	defer s.Close()
	s.do(opSet, "a", 1)
	if s.do(opGet, "a", 0) != 1 {
		t.Error("lost")
	}
	s.do(opClear, "", 0)
}
