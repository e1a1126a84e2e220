// Substreams end when their context is over. Closing the watch client cancels a context that was
// derived before the one the substreams got.
package watchgrpc

import (
	"context"
	"sync"
	"testing"
)

type watchRequest struct {
	key string
	ctx context.Context
	ret chan chan string
}

type watchGrpcStream struct {
	ctx    context.Context
	cancel context.CancelFunc
	reqc   chan *watchRequest
	donec  chan struct{}
	wg     sync.WaitGroup
}

func newStream(parent context.Context) *watchGrpcStream {
	ctx, cancel := context.WithCancel(parent)
	w := &watchGrpcStream{ctx: ctx, cancel: cancel, reqc: make(chan *watchRequest), donec: make(chan struct{})}
	go w.run()
	return w
}

func (w *watchGrpcStream) run() {
	defer close(w.donec)
	defer w.wg.Wait()
	for {
		select {
		case wr := <-w.reqc:
			out := make(chan string)
			wr.ret <- out
			w.wg.Add(1)
			go w.serveSubstream(wr, out)
		case <-w.ctx.Done():
			return // want leak
		}
	}
}

func (w *watchGrpcStream) serveSubstream(wr *watchRequest, out chan string) {
	defer w.wg.Done()
	defer close(out)
	for {
		select { // want leak
		case out <- wr.key:
		case <-wr.ctx.Done():
			return
		}
	}
}

func (w *watchGrpcStream) Watch(ctx context.Context, key string) <-chan string {
	wr := &watchRequest{key: key, ctx: ctx, ret: make(chan chan string, 1)}
	w.reqc <- wr
	return <-wr.ret
}

func (w *watchGrpcStream) Close() {
	w.cancel()
	<-w.donec // want deadlock
}

func TestWatchClose(t *testing.T) {
	w := newStream(context.Background())
	ch := w.Watch(context.TODO(), "a")
	<-ch
	w.Close()
}
