// Append returns from a failed segment rotation without unlocking w.mu. The
// background syncer then blocks on its next tick, and Close hangs either on the
// syncer's done channel or on the mutex itself.
package wal

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand"
	"sync"
	"testing"
	"time"
)

type segment interface {
	Write(p []byte) (int, error)
	Sync() error
	Close() error
}

type memSegment struct {
	bytes.Buffer
	seq int
}

func (m *memSegment) Sync() error  { return nil }
func (m *memSegment) Close() error { return nil }

type Options struct {
	SegmentSize  int
	SyncInterval time.Duration
	Open         func(seq int) (segment, error)
}

type WAL struct {
	opts  Options
	mu    sync.Mutex
	cur   segment
	seq   int
	size  int
	stopc chan struct{}
	donec chan struct{}
}

func Create(opts Options) (*WAL, error) {
	if opts.SyncInterval == 0 {
		opts.SyncInterval = time.Millisecond
	}
	seg, err := opts.Open(0)
	if err != nil {
		return nil, err
	}
	w := &WAL{opts: opts, cur: seg, stopc: make(chan struct{}), donec: make(chan struct{})}
	go w.syncLoop()
	return w, nil
}

func (w *WAL) rotateLocked() error {
	seg, err := w.opts.Open(w.seq + 1)
	if err != nil {
		return fmt.Errorf("open segment %d: %w", w.seq+1, err)
	}
	if err := w.cur.Close(); err != nil {
		return err
	}
	w.cur, w.size = seg, 0
	w.seq++
	return nil
}

func (w *WAL) Append(rec []byte) error {
	w.mu.Lock()
	if w.size+len(rec) > w.opts.SegmentSize {
		if err := w.rotateLocked(); err != nil {
			return err
		}
	}
	n, err := w.cur.Write(rec)
	w.size += n
	w.mu.Unlock()
	return err
}

func (w *WAL) syncLoop() {
	defer close(w.donec)
	t := time.NewTicker(w.opts.SyncInterval)
	defer t.Stop()
	for {
		select {
		case <-w.stopc:
			return
		case <-t.C:
			w.mu.Lock() // want leak
			_ = w.cur.Sync()
			w.mu.Unlock()
		}
	}
}

func (w *WAL) Close() error {
	close(w.stopc)
	<-w.donec   // want deadlock
	w.mu.Lock() // want deadlock
	defer w.mu.Unlock()
	return w.cur.Close()
}

func openFlaky(seq int) (segment, error) {
	if seq > 0 && rand.Intn(3) == 0 {
		return nil, errors.New("no space left on device")
	}
	return &memSegment{seq: seq}, nil
}

func TestWALAppend(t *testing.T) {
	w, err := Create(Options{SegmentSize: 16, Open: openFlaky})
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < 6; i++ {
		if err := w.Append([]byte(fmt.Sprintf("record-%d", i))); err != nil {
			t.Logf("append %d: %v", i, err)
			break
		}
	}
	if err := w.Close(); err != nil {
		t.Error(err)
	}
}
