// A deadline closes a channel by time.AfterFunc; the user closes it, too.
package deadline

import (
	"sync"
	"testing"
	"time"
)

type request struct {
	done  chan struct{}
	once  sync.Once
	timer *time.Timer
}

func newRequest(limit time.Duration) *request {
	r := &request{done: make(chan struct{})}
	r.timer = time.AfterFunc(limit, r.finish)
	return r
}

func (r *request) finish() {
	close(r.done) // want double-close
}

func (r *request) wait() {
	<-r.done
}

type handler struct {
	handled int
}

func (h *handler) handle(r *request) {
	defer r.finish()
	h.handled++
}

func TestHandleWithinDeadline(t *testing.T) {
	h := &handler{}
	r := newRequest(2 * time.Millisecond)
	go h.handle(r)
	r.wait()
	r.timer.Stop()
	time.Sleep(3 * time.Millisecond)
}
