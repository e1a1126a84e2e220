// A flusher counts batches, but a batch that is empty is never done.
package batch

import (
	"sync"
	"testing"
)

type sink interface {
	Write(vals []int) error
}

type memSink struct {
	mu  sync.Mutex
	got int
}

func (s *memSink) Write(vals []int) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.got += len(vals)
	return nil
}

type flusher struct {
	wg   sync.WaitGroup
	sink sink
}

func (f *flusher) flush(vals []int) {
	if len(vals) == 0 {
		f.wg.Done()
		return
	}
	go func() {
		defer f.wg.Done()
		f.sink.Write(vals)
	}()
}

func (f *flusher) flushAll(batches ...[]int) {
	f.wg.Add(len(batches))
	for _, b := range batches {
		f.flush(b)
	}
	f.wg.Wait()
}

func TestFlushAll(t *testing.T) {
	s := &memSink{}
	f := &flusher{sink: s}
	f.flushAll([]int{1, 2}, []int{}, []int{3})
	if s.got != 3 {
		t.Errorf("got %d", s.got)
	}
}
