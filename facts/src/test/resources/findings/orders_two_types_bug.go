package p

import "sync"

type Broker struct {
	mu   sync.Mutex
	subs map[string]*Sub
}

type Sub struct {
	mu     sync.Mutex
	broker *Broker
	name   string
	count  int
}

func NewBroker() *Broker { return &Broker{subs: map[string]*Sub{}} }

func (b *Broker) Subscribe(name string) *Sub {
	b.mu.Lock()
	defer b.mu.Unlock()
	s := &Sub{broker: b, name: name}
	b.subs[name] = s
	return s
}

func (b *Broker) Publish(name string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if s, ok := b.subs[name]; ok {
		s.deliver()
	}
}

func (s *Sub) deliver() {
	s.mu.Lock() // want TWO_ORDERS
	s.count++
	s.mu.Unlock()
}

func (s *Sub) Close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.count = 0
	s.broker.remove(s.name)
}

func (b *Broker) remove(name string) {
	b.mu.Lock()
	delete(b.subs, name)
	b.mu.Unlock()
}
