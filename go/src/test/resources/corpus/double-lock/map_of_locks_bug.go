// A striped lock maps two keys to one stripe, and a move takes both.
package stripes

import (
	"sync"
	"testing"
)

const stripes = 2

type Table struct {
	locks [stripes]sync.Mutex
	data  [stripes]map[int]string
}

func New() *Table {
	t := &Table{}
	for i := range t.data {
		t.data[i] = map[int]string{}
	}
	return t
}

func (t *Table) stripe(key int) int { return key % stripes }

func (t *Table) Put(key int, v string) {
	s := t.stripe(key)
	t.locks[s].Lock()
	defer t.locks[s].Unlock()
	t.data[s][key] = v
}

func (t *Table) Move(from, to int) {
	a, b := t.stripe(from), t.stripe(to)
	if a > b {
		a, b = b, a
	}
	t.locks[a].Lock()
	defer t.locks[a].Unlock()
	t.locks[b].Lock() // want deadlock
	defer t.locks[b].Unlock()
	fs, ts := t.stripe(from), t.stripe(to)
	t.data[ts][to] = t.data[fs][from]
	delete(t.data[fs], from)
}

func TestMove(t *testing.T) {
	tb := New()
	tb.Put(1, "x")
	tb.Move(1, 2)
	tb.Move(2, 4)
}
