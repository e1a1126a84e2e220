// A message handler unlocks in all cases of its switch but one.
package main

import (
	"fmt"
	"sync"
)

type kind string

const (
	join  kind = "join"
	leave kind = "leave"
	ping  kind = "ping"
)

type msg struct {
	kind kind
	from string
}

type room struct {
	mu      sync.Mutex
	members map[string]bool
	in      chan msg
	done    chan struct{}
}

func (r *room) handle(m msg) {
	r.mu.Lock() // want leak
	switch m.kind {
	case join:
		r.members[m.from] = true
		r.mu.Unlock()
	case leave:
		delete(r.members, m.from)
		r.mu.Unlock()
	case ping:
		if !r.members[m.from] {
			return
		}
		r.mu.Unlock()
	default:
		r.mu.Unlock()
	}
}

func (r *room) loop() {
	defer close(r.done)
	for m := range r.in {
		r.handle(m)
	}
}

func main() {
	r := &room{members: map[string]bool{}, in: make(chan msg, 4), done: make(chan struct{})}
	go r.loop()
	for _, m := range []msg{{ping, "a"}, {join, "a"}, {leave, "a"}} {
		r.in <- m
	}
	close(r.in)
	<-r.done // want deadlock
	fmt.Println("closed")
}
