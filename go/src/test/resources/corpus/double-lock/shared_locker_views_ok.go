// Two views of a table share its lock; copying rows from one view to another takes it twice.
package views

import (
	"sync"
	"testing"
)

type table struct {
	name string
	rows map[int]string
}

type view struct {
	sync.Locker
	t *table
}

func newViews(t *table) (reader, writer *view) {
	l := new(sync.Mutex)
	return &view{l, t}, &view{Locker: l, t: t}
}

func (v *view) get(id int) (string, bool) {
	v.Lock()
	defer v.Unlock()
	r, ok := v.t.rows[id]
	return r, ok
}

func (v *view) copyFrom(src *view, ids ...int) (n int) {
	for _, id := range ids {
		if r, ok := src.get(id); ok {
			v.Lock()
			v.t.rows[-id] = r
			v.Unlock()
			n++
		}
	}
	return n
}

func TestCopy(t *testing.T) {
	tbl := &table{name: "users", rows: map[int]string{1: "a", 2: "b"}}
	r, w := newViews(tbl)
	if n := w.copyFrom(r, 1, 2, 3); n != 2 {
		t.Fatal(n)
	}
}
