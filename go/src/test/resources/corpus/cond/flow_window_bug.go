// Two streams wait for connection window of different size. replenish signals
// one waiter only; if it wakes the big one, the small one that fits sleeps on.
package flowwindow

import (
	"sync"
	"testing"
)

type window struct {
	mu    sync.Mutex
	cond  *sync.Cond
	avail int
}

func newWindow(n int) *window {
	w := &window{avail: n}
	w.cond = sync.NewCond(&w.mu)
	return w
}

func (w *window) acquire(n int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for w.avail < n {
		w.cond.Wait() // want leak
	}
	w.avail -= n
}

func (w *window) replenish(n int) {
	w.mu.Lock()
	w.avail += n
	w.mu.Unlock()
	w.cond.Signal()
}

type frame struct {
	stream int
	data   []byte
}

type transport struct {
	win    *window
	frames chan frame
}

type stream struct {
	id int
	tr *transport
}

func (tr *transport) newStream(id int) *stream {
	return &stream{id: id, tr: tr}
}

func (s *stream) write(p []byte) {
	s.tr.win.acquire(len(p))
	s.tr.frames <- frame{s.id, p}
}

type peer struct {
	tr    *transport
	grant func(n int)
	read  int
}

// consume grants a small initial window, then grants more per frame read.
func (p *peer) consume(frames int) {
	p.grant(4)
	for i := 0; i < frames; i++ {
		f := <-p.tr.frames // want deadlock
		p.read += len(f.data)
		p.grant(6)
	}
}

func TestFlowWindow(t *testing.T) {
	tr := &transport{win: newWindow(0), frames: make(chan frame)}
	sizes := []int{8, 2}
	for i, n := range sizes {
		s := tr.newStream(i*2 + 1)
		go s.write(make([]byte, n))
	}
	p := &peer{tr: tr, grant: tr.win.replenish}
	p.consume(len(sizes))
	t.Log(p.read)
}
