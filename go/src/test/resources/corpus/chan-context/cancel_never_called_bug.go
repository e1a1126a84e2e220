// A watcher derives a context for its poller but forgets the cancel function.
package watcher

import (
	"context"
	"testing"
)

type event struct {
	key string
	rev int
}

type source struct {
	next chan event
}

func (s *source) poll(ctx context.Context, out chan<- event) {
	defer close(out)
	for {
		select { // want leak
		case e := <-s.next:
			select {
			case out <- e:
			case <-ctx.Done():
				return
			}
		case <-ctx.Done():
			return
		}
	}
}

type watch struct {
	events chan event
	cancel context.CancelFunc
}

func (s *source) watch(ctx context.Context) *watch {
	w := &watch{events: make(chan event)}
	ctx, _ = context.WithCancel(ctx)
	go s.poll(ctx, w.events)
	return w
}

func (w *watch) stop() {
	if w.cancel != nil {
		w.cancel()
	}
}

func TestWatchOneEvent(t *testing.T) {
	s := &source{next: make(chan event, 1)}
	w := s.watch(context.Background())
	defer w.stop()
	s.next <- event{"a", 1}
	e := <-w.events
	if e.rev != 1 {
		t.Errorf("revision %d", e.rev)
	}
}
