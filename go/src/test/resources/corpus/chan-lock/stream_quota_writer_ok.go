// A stream writes only while it has quota, and waits for more with the transport's lock held; the
// reader that adds quota needs the lock to find the stream.
package h2

import (
	"sync"
	"testing"
)

type frameType byte

const (
	frameData frameType = iota
	frameWindowUpdate
)

type frame struct {
	kind   frameType
	stream uint32
	n      int
}

type stream struct {
	id    uint32
	quota chan int
}

type http2Transport struct {
	mu      sync.Mutex
	streams map[uint32]*stream
	frames  chan frame
	wrote   int
}

func (t *http2Transport) newStream(id uint32) *stream {
	s := &stream{id: id, quota: make(chan int, 1)}
	t.mu.Lock()
	t.streams[id] = s
	t.mu.Unlock()
	return s
}

func (t *http2Transport) reader() {
	for f := range t.frames {
		switch f.kind {
		case frameWindowUpdate:
			t.mu.Lock()
			s, ok := t.streams[f.stream]
			t.mu.Unlock()
			if !ok {
				continue
			}
			s.quota <- f.n
		case frameData:
		}
	}
}

func (t *http2Transport) write(s *stream, n int) {
	for n > 0 {
		q := <-s.quota
		if q > n {
			q = n
		}
		n -= q
		t.mu.Lock()
		t.wrote += q
		t.mu.Unlock()
	}
}

func TestWriteWaitsForWindow(t *testing.T) {
	tr := &http2Transport{streams: map[uint32]*stream{}, frames: make(chan frame, 2)}
	s := tr.newStream(1)
	go tr.reader()
	tr.frames <- frame{frameWindowUpdate, 1, 5}
	tr.write(s, 5)
	close(tr.frames)
}
