// The broadcaster's loop hands each event to each watcher without a way out; a
// watcher that stops asks the same loop to remove it, so the loop waits for the
// watcher's receive and the watcher for the loop's.
package eventfanout

import (
	"testing"
)

type event struct {
	reason string
	count  int
}

type watcher struct {
	id      int
	result  chan event
	stopped chan struct{}
	b       *broadcaster
}

func (w *watcher) ResultChan() <-chan event { return w.result }

func (w *watcher) Stop() {
	close(w.stopped)
	w.b.leave <- w.id // want deadlock
}

type broadcaster struct {
	incoming chan event
	join     chan *watcher
	leave    chan int
	quit     chan struct{}
	nextID   int
}

func newBroadcaster() *broadcaster {
	b := &broadcaster{
		incoming: make(chan event),
		join:     make(chan *watcher),
		leave:    make(chan int),
		quit:     make(chan struct{}),
	}
	go b.loop()
	return b
}

func (b *broadcaster) deliver(w *watcher, ev event) {
	w.result <- ev // want leak
}

func (b *broadcaster) loop() {
	watchers := make(map[int]*watcher)
	for {
		select {
		case w := <-b.join:
			watchers[w.id] = w
		case id := <-b.leave:
			if w, ok := watchers[id]; ok {
				delete(watchers, id)
				close(w.result)
			}
		case ev := <-b.incoming:
			for _, w := range watchers {
				b.deliver(w, ev)
			}
		case <-b.quit:
			for _, w := range watchers {
				close(w.result)
			}
			return
		}
	}
}

func (b *broadcaster) Watch() *watcher {
	b.nextID++
	w := &watcher{id: b.nextID, result: make(chan event), stopped: make(chan struct{}), b: b}
	b.join <- w
	return w
}

func (b *broadcaster) Action(ev event) {
	select { // want leak
	case b.incoming <- ev:
	case <-b.quit:
	}
}

func (b *broadcaster) Shutdown() { close(b.quit) }

func TestEventFanout(t *testing.T) {
	b := newBroadcaster()
	logs := b.Watch()
	go func() {
		for range logs.ResultChan() { // want leak
		}
	}()
	w := b.Watch()
	go func() {
		for i := 0; i < 4; i++ {
			b.Action(event{reason: "BackOff", count: i})
		}
	}()
	ev := <-w.ResultChan()
	t.Log(ev.reason)
	w.Stop()
	b.Shutdown()
}
