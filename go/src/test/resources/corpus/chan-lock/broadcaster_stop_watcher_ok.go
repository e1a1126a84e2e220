// A broadcaster sends to all watchers with its lock held; a watcher that stops wants the lock to
// be taken off the list, and reads no more.
package broadcast

import (
	"sync"
	"testing"
)

type Event struct {
	Type   string
	Object interface{}
}

type Broadcaster struct {
	lock     sync.Mutex
	watchers map[int64]*broadcasterWatcher
	next     int64
}

type broadcasterWatcher struct {
	id      int64
	result  chan Event
	once    sync.Once
	stopped chan struct{}
	m       *Broadcaster
}

func NewBroadcaster() *Broadcaster {
	return &Broadcaster{watchers: map[int64]*broadcasterWatcher{}}
}

func (m *Broadcaster) Watch() *broadcasterWatcher {
	m.lock.Lock()
	defer m.lock.Unlock()
	id := m.next
	m.next++
	w := &broadcasterWatcher{id: id, result: make(chan Event), m: m}
	w.stopped = make(chan struct{})
	m.watchers[id] = w
	return w
}

func (m *Broadcaster) Action(kind string, obj interface{}) {
	m.distribute(Event{kind, obj})
}

func (m *Broadcaster) distribute(e Event) {
	m.lock.Lock()
	defer m.lock.Unlock()
	for _, w := range m.watchers {
		select {
		case w.result <- e:
		case <-w.stopped:
		}
	}
}

func (w *broadcasterWatcher) Stop() {
	w.once.Do(func() { close(w.stopped) })
	w.m.stopWatching(w.id)
}

func (m *Broadcaster) stopWatching(id int64) {
	m.lock.Lock()
	defer m.lock.Unlock()
	if _, ok := m.watchers[id]; !ok {
		return
	}
	delete(m.watchers, id)
}

func TestStopWhileSending(t *testing.T) {
	m := NewBroadcaster()
	w := m.Watch()
	go func() {
		m.Action("ADDED", 1)
		m.Action("DELETED", 1)
	}()
	<-w.result
	w.Stop()
}
