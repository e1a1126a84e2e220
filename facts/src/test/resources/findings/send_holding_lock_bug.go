package p

import "sync"

type Event struct{ id int }

type Bus struct {
	mu     sync.Mutex
	events chan Event
	done   chan struct{}
	last   int
}

func NewBus() *Bus {
	b := &Bus{events: make(chan Event), done: make(chan struct{})}
	go b.loop()
	return b
}

func (b *Bus) loop() {
	for {
		select {
		case e := <-b.events:
			b.record(e)
		case <-b.done:
			return
		}
	}
}

func (b *Bus) record(e Event) {
	b.mu.Lock()
	b.last = e.id
	b.mu.Unlock()
}

func (b *Bus) Emit(id int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if id <= b.last {
		return
	}
	b.events <- Event{id} // want WAITS_HOLDING
}

func (b *Bus) Close() { close(b.done) }
