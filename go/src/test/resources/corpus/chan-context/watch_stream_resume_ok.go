// A watch client restarts its stream; the old serve loop still owns a substream's channel.
package watch

import (
	"context"
	"testing"
)

type event struct{ rev int64 }

type substream struct {
	recvc chan event
	outc  chan event
	donec chan struct{}
}

type watcher struct {
	ctx    context.Context
	cancel context.CancelFunc
	reqc   chan *substream
	donec  chan struct{}
}

func newWatcher(parent context.Context) *watcher {
	ctx, cancel := context.WithCancel(parent)
	w := &watcher{ctx: ctx, cancel: cancel, reqc: make(chan *substream), donec: make(chan struct{})}
	go w.run()
	return w
}

func (w *watcher) run() {
	defer close(w.donec)
	var subs []*substream
	defer func() {
		for _, s := range subs {
			close(s.recvc)
		}
		for _, s := range subs {
			<-s.donec
		}
	}()
	for {
		select {
		case s := <-w.reqc:
			subs = append(subs, s)
			go w.serve(s)
		case <-w.ctx.Done():
			return
		}
	}
}

func (w *watcher) serve(s *substream) {
	defer close(s.donec)
	for ev := range s.recvc {
		select {
		case s.outc <- ev:
		case <-w.ctx.Done():
			return
		}
	}
}

func (w *watcher) Watch() *substream {
	s := &substream{recvc: make(chan event, 1), outc: make(chan event), donec: make(chan struct{})}
	select {
	case w.reqc <- s:
	case <-w.ctx.Done():
	}
	return s
}

func (w *watcher) Close() {
	w.cancel()
	<-w.donec
}

func TestClose(t *testing.T) {
	w := newWatcher(context.Background())
	s := w.Watch()
	s.recvc <- event{1}
	w.Close()
}
