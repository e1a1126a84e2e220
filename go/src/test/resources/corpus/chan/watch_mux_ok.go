// A watch multiplexer closes its stop channel but forgets a watcher's result channel.
package watch

import (
	"sync"
	"testing"
)

type Event struct {
	Type   string
	Object interface{}
}

type Interface interface {
	Stop()
	ResultChan() <-chan Event
}

type muxWatcher struct {
	id     int
	result chan Event
	mux    *Mux
	once   sync.Once
}

func (w *muxWatcher) ResultChan() <-chan Event { return w.result }
func (w *muxWatcher) Stop()                    { w.once.Do(func() { w.mux.remove(w.id) }) }

type Mux struct {
	lock     sync.Mutex
	watchers map[int]*muxWatcher
	nextID   int
	incoming chan Event
}

func NewMux(queue int) *Mux {
	m := &Mux{watchers: map[int]*muxWatcher{}, incoming: make(chan Event, queue)}
	go m.loop()
	return m
}

func (m *Mux) Watch() Interface {
	m.lock.Lock()
	defer m.lock.Unlock()
	id := m.nextID
	m.nextID++
	w := &muxWatcher{id: id, result: make(chan Event, 2), mux: m}
	m.watchers[id] = w
	return w
}

func (m *Mux) remove(id int) {
	m.lock.Lock()
	defer m.lock.Unlock()
	if w, ok := m.watchers[id]; ok {
		delete(m.watchers, id)
		close(w.result)
	}
}

func (m *Mux) loop() {
	for ev := range m.incoming {
		m.distribute(ev)
	}
	m.closeAll()
}

func (m *Mux) closeAll() {
	m.lock.Lock()
	defer m.lock.Unlock()
	for id, w := range m.watchers {
		delete(m.watchers, id)
		close(w.result)
	}
}

func (m *Mux) distribute(ev Event) {
	m.lock.Lock()
	defer m.lock.Unlock()
	for _, w := range m.watchers {
		select {
		case w.result <- ev:
		default:
		}
	}
}

func (m *Mux) Shutdown() { close(m.incoming) }

func TestMux(t *testing.T) {
	m := NewMux(1)
	w := m.Watch()
	go func() {
		for range w.ResultChan() {
		}
	}()
	m.incoming <- Event{Type: "ADDED"}
	m.Shutdown()
}
