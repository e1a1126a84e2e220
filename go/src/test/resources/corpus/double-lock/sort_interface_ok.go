// A priority list implements sort.Interface; its Swap takes the lock that Sort already holds.
package prio

import (
	"sort"
	"sync"
	"testing"
)

type item struct {
	name string
	prio int
}

type list struct {
	sync.Mutex
	items []item
	swaps int
}

func (l *list) Len() int { return len(l.items) }

func (l *list) Less(i, j int) bool { return l.items[i].prio < l.items[j].prio }

func (l *list) Swap(i, j int) {
	l.items[i], l.items[j] = l.items[j], l.items[i]
	l.count()
}

func (l *list) count() {
	l.swaps++
}

func (l *list) add(name string, prio int) {
	l.Lock()
	defer l.Unlock()
	l.items = append(l.items, item{name, prio})
	sort.Sort(l)
}

func (l *list) first() (string, bool) {
	l.Lock()
	defer l.Unlock()
	if len(l.items) == 0 {
		return "", false
	}
	return l.items[0].name, true
}

func TestAddKeepsOrder(t *testing.T) {
	l := &list{}
	l.add("later", 2)
	l.add("sooner", 1)
	if name, _ := l.first(); name != "sooner" {
		t.Errorf("first is %s", name)
	}
}
