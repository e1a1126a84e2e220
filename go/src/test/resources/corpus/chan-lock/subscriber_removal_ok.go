// A topic sends to its subscribers under a read lock; a subscriber that leaves needs the write lock.
package topic

import (
	"sync"
	"testing"
)

type message struct{ body string }

type Topic struct {
	sync.RWMutex
	name string
	subs map[string]*subscriber
}

type subscriber struct {
	id    string
	topic *Topic
	ch    chan *message
}

func (t *Topic) subscribe(id string) *subscriber {
	t.Lock()
	defer t.Unlock()
	s := &subscriber{id: id, topic: t, ch: make(chan *message)}
	t.subs[id] = s
	return s
}

func (t *Topic) unsubscribe(id string) {
	t.Lock()
	delete(t.subs, id)
	t.Unlock()
}

func (t *Topic) publish(m *message) {
	t.RLock()
	defer t.RUnlock()
	for _, s := range t.subs {
		select {
		case s.ch <- m:
		default:
		}
	}
}

func (s *subscriber) leave() {
	s.topic.unsubscribe(s.id)
}

func TestLeave(t *testing.T) {
	tp := &Topic{name: "a", subs: map[string]*subscriber{}}
	s := tp.subscribe("one")
	go s.leave()
	tp.publish(&message{"x"})
}
