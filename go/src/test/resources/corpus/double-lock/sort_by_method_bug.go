// An address book sorts its names with sort.Slice inside a locked method, by a locked accessor.
package book

import (
	"sort"
	"sync"
	"testing"
)

type person struct {
	name string
	age  int
}

type book struct {
	sync.RWMutex
	people []*person
}

func (b *book) add(name string, age int) {
	b.Lock()
	defer b.Unlock()
	b.people = append(b.people, &person{name, age})
	sort.Slice(b.people, b.less)
}

func (b *book) less(i, j int) bool {
	b.RLock() // want deadlock
	defer b.RUnlock()
	return b.lessLocked(i, j)
}

func (b *book) lessLocked(i, j int) bool {
	return b.people[i].age < b.people[j].age
}

func (b *book) oldest() string {
	b.RLock()
	defer b.RUnlock()
	if len(b.people) == 0 {
		return ""
	}
	return b.people[len(b.people)-1].name
}

func (b *book) isOlder(i, j int) bool { return !b.less(i, j) }

func TestOldest(t *testing.T) {
	b := &book{}
	b.add("ada", 36)
	b.add("bob", 29)
	if o := b.oldest(); o != "ada" {
		t.Errorf("oldest is %s", o)
	}
	if b.isOlder(0, 1) {
		t.Error("the order is wrong")
	}
}
