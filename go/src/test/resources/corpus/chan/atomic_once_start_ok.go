// A lazily started broker: the compare-and-swap is won by the second caller, who starts nothing.
package broker

import (
	"sync/atomic"
	"testing"
)

type broker struct {
	state   int32
	publish chan string
	last    chan string
}

const (
	created int32 = iota
	started
)

func newBroker() *broker {
	return &broker{publish: make(chan string), last: make(chan string, 1)}
}

func (b *broker) start() {
	if !atomic.CompareAndSwapInt32(&b.state, created, started) {
		return
	}
	go b.loop()
}

func (b *broker) loop() {
	for text := range b.publish {
		select {
		case <-b.last:
		default:
		}
		b.last <- text
	}
}

func (b *broker) send(text string) {
	b.start()
	b.publish <- text
}

func (b *broker) close() {
	close(b.publish)
}

type topic struct {
	name   string
	broker *broker
}

func (t *topic) announce(text string) {
	t.broker.send(t.name + ": " + text)
}

func TestAnnounce(t *testing.T) {
	b := newBroker()
	tp := &topic{"news", b}
	tp.announce("hello")
	b.close()
}
