// Subscribers lock themselves and then the bus to leave; the bus locks itself and then each
// subscriber to deliver.
package bus

import (
	"sync"
	"testing"
)

type subscriber struct {
	mu    sync.Mutex
	bus   *bus
	inbox []string
	gone  bool
}

type bus struct {
	mu   sync.Mutex
	subs map[string]*subscriber
}

func newBus() *bus {
	return &bus{subs: map[string]*subscriber{}}
}

func (b *bus) subscribe(name string) *subscriber {
	s := &subscriber{bus: b}
	b.mu.Lock()
	b.subs[name] = s
	b.mu.Unlock()
	return s
}

func (b *bus) publish(name, event string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if s, ok := b.subs[name]; ok {
		s.deliver(event)
	}
}

func (b *bus) drop(name string) {
	b.mu.Lock() // want leak
	delete(b.subs, name)
	b.mu.Unlock()
}

func (s *subscriber) deliver(event string) {
	s.mu.Lock() // want leak
	defer s.mu.Unlock()
	if !s.gone {
		s.inbox = append(s.inbox, event)
	}
}

func (s *subscriber) leave(name string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gone = true
	s.bus.drop(name)
}

func TestLeaveWhilePublishing(t *testing.T) {
	b := newBus()
	s := b.subscribe("ada")
	go b.publish("ada", "hello")
	go s.leave("ada")
}
