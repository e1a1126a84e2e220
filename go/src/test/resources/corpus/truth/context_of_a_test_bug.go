// The context of a test ends when the test has returned: to wait for its end before is a deadlock.
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
		<-ctx.Done() // want leak
	}()
	return w
}

func TestWatch(t *testing.T) {
	w := watch(t.Context())
	<-w.done // want deadlock
}
