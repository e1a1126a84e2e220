// A stream reader replaces its context on reconnect before the old cancel function was kept.
package stream

import (
	"context"
	"testing"
)

type frame struct {
	seq int
}

type reader struct {
	ctx    context.Context
	cancel context.CancelFunc
	frames chan frame
}

func newReader() *reader {
	r := &reader{frames: make(chan frame)}
	r.connect()
	return r
}

func (r *reader) connect() {
	if r.cancel != nil {
		r.cancel()
	}
	r.ctx, r.cancel = context.WithCancel(context.Background())
	go r.read(r.ctx)
}

func (r *reader) read(ctx context.Context) {
	for seq := 0; ; seq++ {
		select {
		case r.frames <- frame{seq}:
		case <-ctx.Done():
			return
		}
	}
}

func (r *reader) next() frame {
	return <-r.frames
}

func (r *reader) close() {
	r.cancel()
}

func TestReconnectAndClose(t *testing.T) {
	r := newReader()
	if f := r.next(); f.seq != 0 {
		t.Errorf("first frame %d", f.seq)
	}
	r.connect()
	r.next()
	r.close()
}
