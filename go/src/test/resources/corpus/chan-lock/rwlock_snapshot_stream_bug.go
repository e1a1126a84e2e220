// A table streams its rows over a channel under the read lock; the reader of the stream writes back.
package rows

import (
	"sync"
	"testing"
)

type row struct {
	id    int
	dirty bool
}

type table struct {
	sync.RWMutex
	rows []*row
}

func (t *table) stream() <-chan *row {
	out := make(chan *row)
	go func() {
		defer close(out)
		t.RLock()
		defer t.RUnlock()
		for _, r := range t.rows {
			out <- r // want leak
		}
	}()
	return out
}

func (t *table) mark(r *row) {
	t.Lock() // want deadlock
	defer t.Unlock()
	r.dirty = true
}

func (t *table) count() int {
	t.RLock()
	defer t.RUnlock()
	n := 0
	for _, r := range t.rows {
		if r.dirty {
			n++
		}
	}
	return n
}

func TestMarkAll(t *testing.T) {
	tb := &table{rows: []*row{{id: 1}, {id: 2}, {id: 3}}}
	for r := range tb.stream() {
		tb.mark(r)
	}
	if n := tb.count(); n != 3 {
		t.Errorf("%d rows are dirty", n)
	}
}
