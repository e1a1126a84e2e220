// Dining with three forks: each guest takes the left fork first.
package dining

import (
	"sync"
	"testing"
)

type fork struct {
	sync.Mutex
	id int
}

type guest struct {
	name        string
	left, right *fork
	meals       int
}

func (g *guest) eat() {
	low, high := g.left, g.right
	if high.id < low.id {
		low, high = high, low
	}
	low.Lock()
	defer low.Unlock()
	high.Lock()
	defer high.Unlock()
	g.meals++
}

type table struct {
	guests []*guest
	wg     sync.WaitGroup
}

func newTable(names ...string) *table {
	forks := make([]*fork, len(names))
	for i := range forks {
		forks[i] = &fork{id: i}
	}
	t := &table{}
	for i, name := range names {
		t.guests = append(t.guests, &guest{name: name, left: forks[i], right: forks[(i+1)%len(forks)]})
	}
	return t
}

func (t *table) serve() {
	for _, g := range t.guests {
		g := g
		t.wg.Add(1)
		go func() {
			defer t.wg.Done()
			g.eat()
		}()
	}
	t.wg.Wait()
}

func TestAllEat(t *testing.T) {
	tb := newTable("ada", "bob", "cyd")
	tb.serve()
	for _, g := range tb.guests {
		if g.meals != 1 {
			t.Errorf("%s ate %d times", g.name, g.meals)
		}
	}
}
