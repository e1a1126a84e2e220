// A broker that sends to its subscribers after it gave back the lock.
package broker

import (
	"errors"
	"sync"
)

type Message struct {
	Topic string
	Data  []byte
}

type Broker struct {
	mu     sync.RWMutex
	topics map[string][]chan Message
	closed bool
}

func New() *Broker { return &Broker{topics: map[string][]chan Message{}} }

func (b *Broker) Subscribe(topic string, n int) <-chan Message {
	b.mu.Lock()
	defer b.mu.Unlock()
	ch := make(chan Message, n)
	b.topics[topic] = append(b.topics[topic], ch)
	return ch
}

func (b *Broker) subscribers(topic string) []chan Message {
	b.mu.RLock()
	defer b.mu.RUnlock()
	return b.topics[topic]
}

func (b *Broker) Publish(m Message) error {
	b.mu.RLock()
	defer b.mu.RUnlock()
	if b.closed {
		return errors.New("closed")
	}
	for _, ch := range b.topics[m.Topic] {
		select {
		case ch <- m:
		default:
		}
	}
	return nil
}

func (b *Broker) Close() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		return
	}
	b.closed = true
	for _, subs := range b.topics {
		for _, ch := range subs {
			close(ch)
		}
	}
}
