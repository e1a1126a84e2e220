// A mailbox takes any sync.Locker; the deliverer holds it across the hand-over to the reader.
package mailbox

import (
	"sync"
	"testing"
)

type mailbox struct {
	guard sync.Locker
	slot  chan string
	count int
}

func newMailbox(guard sync.Locker) *mailbox {
	return &mailbox{guard: guard, slot: make(chan string)}
}

func (m *mailbox) deliver(text string) {
	m.guard.Lock()
	m.count++
	m.slot <- text // want leak
	m.guard.Unlock()
}

func (m *mailbox) waiting() int {
	m.guard.Lock() // want deadlock
	defer m.guard.Unlock()
	return m.count
}

func (m *mailbox) read() string {
	return <-m.slot
}

type reader struct {
	box  *mailbox
	seen []string
}

func (r *reader) readNext() {
	if r.box.waiting() >= 0 {
		r.seen = append(r.seen, r.box.read())
	}
}

func TestReadOne(t *testing.T) {
	m := newMailbox(new(sync.Mutex))
	r := &reader{box: m}
	go m.deliver("hello")
	r.readNext()
	if len(r.seen) != 1 {
		t.Errorf("read %v", r.seen)
	}
}
