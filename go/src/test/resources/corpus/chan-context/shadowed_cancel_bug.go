// The context of a watcher is made in an inner scope: the watcher keeps the parent, which nobody
// cancels.
package watcher

import (
	"context"
	"testing"
)

type event struct {
	key string
	rev int64
}

type watcher struct {
	ctx    context.Context
	cancel context.CancelFunc
	events chan event
	donec  chan struct{}
}

type client struct {
	ctx context.Context
}

func (c *client) watch(key string, progress bool) *watcher {
	w := &watcher{ctx: c.ctx, events: make(chan event), donec: make(chan struct{})}
	if progress {
		ctx, cancel := context.WithCancel(c.ctx)
		_ = ctx
		w.cancel = cancel
	} else {
		w.ctx, w.cancel = context.WithCancel(c.ctx)
	}
	go w.run(key)
	return w
}

func (w *watcher) run(key string) {
	defer close(w.donec)
	rev := int64(0)
	for {
		rev++
		select { // want leak
		case w.events <- event{key, rev}:
		case <-w.ctx.Done():
			return
		}
	}
}

func (w *watcher) Close() error {
	w.cancel()
	<-w.donec // want deadlock
	return w.ctx.Err()
}

func TestWatchProgress(t *testing.T) {
	c := &client{ctx: context.Background()}
	w := c.watch("foo", true)
	if e := <-w.events; e.rev != 1 {
		t.Fatalf("revision %d", e.rev)
	}
	w.Close()
}
