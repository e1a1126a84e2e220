// A topic closes its subscribers' channels on shutdown while a publisher may still send.
package topic

import (
	"sync"
	"testing"
)

type topic struct {
	mu     sync.Mutex
	subs   []chan string
	closed bool
}

func (t *topic) subscribe(room int) <-chan string {
	t.mu.Lock()
	defer t.mu.Unlock()
	ch := make(chan string, room)
	t.subs = append(t.subs, ch)
	return ch
}

func (t *topic) publish(text string) {
	t.mu.Lock()
	if t.closed {
		t.mu.Unlock()
		return
	}
	subs := t.subs
	t.mu.Unlock()
	for _, ch := range subs {
		ch <- text // want send-on-closed
	}
}

func (t *topic) shutdown() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.closed = true
	for _, ch := range t.subs {
		close(ch)
	}
}

func TestShutdownWhilePublishing(t *testing.T) {
	tp := &topic{}
	news := tp.subscribe(1)
	go tp.publish("hello")
	tp.shutdown()
	n := 0
	for range news {
		n++
	}
	if n > 1 {
		t.Errorf("%d messages", n)
	}
}
