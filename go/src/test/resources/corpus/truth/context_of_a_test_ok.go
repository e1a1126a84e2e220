// The context of a test ends when the test has returned, before its clean-ups.
package watching

import (
	"context"
	"testing"
)

type watcher struct {
	done chan struct{}
}

func watch(ctx context.Context) *watcher {
	w := &watcher{done: make(chan struct{})}
	go func() {
		defer close(w.done)
		<-ctx.Done()
	}()
	return w
}

func TestWatch(t *testing.T) {
	w := watch(t.Context())
	t.Cleanup(func() { <-w.done })
}
