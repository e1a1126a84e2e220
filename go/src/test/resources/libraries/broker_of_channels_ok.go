// Clients of a broker enter and leave through channels. The loop skips clients that are not ready.
package p

import "net/http"

type Broker struct {
	clients map[chan []byte]bool
	enter   chan chan []byte
	leave   chan chan []byte
	msgs    chan []byte
}

func NewBroker() *Broker {
	b := &Broker{clients: map[chan []byte]bool{}, enter: make(chan chan []byte), leave: make(chan chan []byte), msgs: make(chan []byte, 1)}
	go b.loop()
	return b
}

func (b *Broker) loop() {
	for {
		select {
		case c := <-b.enter:
			b.clients[c] = true
		case c := <-b.leave:
			delete(b.clients, c)
		case m := <-b.msgs:
			for c := range b.clients {
				select {
				case c <- m:
				default:
				}
			}
		}
	}
}

func (b *Broker) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	c := make(chan []byte)
	b.enter <- c
	defer func() { b.leave <- c }()
	for {
		select {
		case <-r.Context().Done():
			return
		case m := <-c:
			w.Write(m)
		}
	}
}

func (b *Broker) Publish(m []byte) { b.msgs <- m }
