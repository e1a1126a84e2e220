// A ring of four stations passes a token; the last station does not hand it back.
package main

import (
	"fmt"
)

type token struct {
	rounds int
}

type station struct {
	name string
	in   chan token
	out  chan token
	seen int
}

type ring struct {
	stations [4]*station
	finished chan string
}

func newRing() *ring {
	r := &ring{finished: make(chan string, 4)}
	var links [4]chan token
	for i := 0; i < 4; i++ {
		links[i] = make(chan token)
	}
	for i := 0; i < 4; i++ {
		r.stations[i] = &station{
			name: fmt.Sprintf("station %d", i),
			in:   links[i],
			out:  links[(i+1)%4],
		}
	}
	return r
}

func (s *station) pass(rounds int, finished chan<- string) {
	for i := 0; i < rounds; i++ {
		t := <-s.in
		s.seen++
		t.rounds++
		s.out <- t
	}
	finished <- s.name
}

func (r *ring) start(rounds int) {
	for i := 1; i < 4; i++ {
		go r.stations[i].pass(rounds, r.finished)
	}
}

func main() {
	r := newRing()
	r.start(2)
	first := r.stations[0]
	first.out <- token{}
	t := <-first.in
	first.out <- t
	t = <-first.in
	fmt.Println("two rounds:", t.rounds)
	for i := 0; i < 3; i++ {
		fmt.Println(<-r.finished)
	}
}
