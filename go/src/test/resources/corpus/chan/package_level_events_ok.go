// A package-level event channel is drained by a dispatcher that stops at the first shutdown event.
package events

import (
	"testing"
)

type kind int

const (
	data kind = iota
	shutdown
)

type event struct {
	kind kind
	text string
}

var (
	events   = make(chan event)
	handlers = map[kind]func(event){}
)

func on(k kind, h func(event)) {
	handlers[k] = h
}

func dispatch() {
	for e := range events {
		if h := handlers[e.kind]; h != nil {
			h(e)
		}
		if e.kind == shutdown {
			return
		}
	}
}

func emit(k kind, text string) {
	events <- event{k, text}
}

func TestEventsInOrder(t *testing.T) {
	var got []string
	on(data, func(e event) { got = append(got, e.text) })
	done := make(chan struct{})
	go func() {
		defer close(done)
		dispatch()
	}()
	emit(data, "first")
	emit(data, "second")
	emit(shutdown, "")
	<-done
	if len(got) != 2 {
		t.Errorf("got %v", got)
	}
}
