// The consumer of an iterator stops at the first match; the producer wants to hand out the rest.
package iter

import "testing"

type entry struct {
	key string
	val int
}

type Iterator struct {
	c    chan entry
	stop chan struct{}
}

type tree struct {
	left, right *tree
	e           entry
}

func (t *tree) walk(it *Iterator) bool {
	if t == nil {
		return true
	}
	if !t.left.walk(it) {
		return false
	}
	select {
	case it.c <- t.e:
	case <-it.stop:
		return false
	}
	return t.right.walk(it)
}

func (t *tree) Iter() *Iterator {
	it := &Iterator{c: make(chan entry), stop: make(chan struct{})}
	go func() {
		defer close(it.c)
		t.walk(it)
	}()
	return it
}

func (it *Iterator) Close() { close(it.stop) }

func find(t *tree, key string) (int, bool) {
	it := t.Iter()
	defer it.Close()
	for e := range it.c {
		if e.key == key {
			return e.val, true
		}
	}
	return 0, false
}

func TestFind(t *testing.T) {
	root := &tree{e: entry{"b", 2}, left: &tree{e: entry{"a", 1}}, right: &tree{e: entry{"c", 3}}}
	if v, ok := find(root, "a"); !ok || v != 1 {
		t.Error("not found")
	}
}
