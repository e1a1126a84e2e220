// Two lists are made from a common one that has room left, so that the second takes the place of the first.
package main

import (
	"fmt"
	"sync"
)

type subscriber struct {
	name   string
	events chan string
}

type topic struct {
	name        string
	subscribers []*subscriber
}

func newSubscriber(name string) *subscriber {
	return &subscriber{name: name, events: make(chan string, 1)}
}

func (t *topic) publish(event string) {
	for _, s := range t.subscribers {
		s.events <- t.name + ": " + event
	}
}

func (t *topic) close() {
	for _, s := range t.subscribers {
		s.events <- "end"
	}
}

func (s *subscriber) listen(done *sync.WaitGroup) {
	defer done.Done()
	for event := range s.events { // want leak
		if event == "end" {
			return
		}
		fmt.Println(s.name, event)
	}
}

func main() {
	alice, bob := newSubscriber("alice"), newSubscriber("bob")
	common := make([]*subscriber, 0, 8)
	orders := &topic{"orders", append(common, alice)}
	stock := &topic{"stock", append(common, bob)}
	var done sync.WaitGroup
	done.Add(2)
	go alice.listen(&done)
	go bob.listen(&done)
	orders.publish("a new one")
	stock.publish("two left")
	orders.close()
	stock.close()
	done.Wait() // want deadlock
}
