// Clients queue up by handing in the channel they want to be called on; a client that has left is
// still called.
package turnstile

import (
	"testing"
	"time"
)

type turnstile struct {
	waiting chan chan int
	quit    chan struct{}
}

func newTurnstile() *turnstile {
	t := &turnstile{waiting: make(chan chan int), quit: make(chan struct{})}
	go t.loop()
	return t
}

func (t *turnstile) loop() {
	number := 0
	for {
		select {
		case client := <-t.waiting:
			number++
			time.Sleep(time.Millisecond)
			client <- number // want leak
		case <-t.quit:
			return
		}
	}
}

func (t *turnstile) enter(patience time.Duration) (int, bool) {
	turn := make(chan int)
	t.waiting <- turn
	select {
	case n := <-turn:
		return n, true
	case <-time.After(patience):
		return 0, false
	}
}

func (t *turnstile) close() {
	close(t.quit)
}

func TestImpatientClient(t *testing.T) {
	ts := newTurnstile()
	defer ts.close()
	if n, ok := ts.enter(2 * time.Millisecond); ok && n != 1 {
		t.Errorf("number %d", n)
	}
}
