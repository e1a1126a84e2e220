// A broker's loop ends while subscribers still hand in their requests.
package broker

import (
	"testing"
)

type Broker struct {
	stopCh    chan struct{}
	publishCh chan string
	subCh     chan chan string
	unsubCh   chan chan string
}

func NewBroker() *Broker {
	return &Broker{
		stopCh:    make(chan struct{}),
		publishCh: make(chan string, 1),
		subCh:     make(chan chan string, 1),
		unsubCh:   make(chan chan string),
	}
}

func (b *Broker) Start() {
	subs := map[chan string]struct{}{}
	for {
		select {
		case <-b.stopCh:
			return
		case ch := <-b.subCh:
			subs[ch] = struct{}{}
		case ch := <-b.unsubCh:
			delete(subs, ch)
		case msg := <-b.publishCh:
			for ch := range subs {
				select {
				case ch <- msg:
				default:
				}
			}
		}
	}
}

func (b *Broker) Stop() { close(b.stopCh) }

func (b *Broker) Subscribe() chan string {
	ch := make(chan string, 5)
	b.subCh <- ch
	return ch
}

func (b *Broker) Unsubscribe(ch chan string) { b.unsubCh <- ch } // want leak

func TestBroker(t *testing.T) {
	b := NewBroker()
	go b.Start()
	ch := b.Subscribe()
	b.publishCh <- "hello"
	go func() {
		b.Unsubscribe(ch)
	}()
	b.Stop()
}
