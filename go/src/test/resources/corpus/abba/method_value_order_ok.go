// Two handlers lock the same two objects in the order in which they were configured.
package ab

import (
	"sync"
	"testing"
)

type resource struct {
	lock sync.Locker
	uses int
}

type plan struct {
	order []*resource
}

func (p plan) execute() {
	p.visit(0)
}

func (p plan) visit(i int) {
	if i == len(p.order) {
		return
	}
	r := p.order[i]
	r.lock.Lock()
	defer r.lock.Unlock()
	r.uses++
	p.visit(i + 1)
}

func runAll(fs ...func()) {
	var wg sync.WaitGroup
	for _, f := range fs {
		wg.Add(1)
		go func(f func()) {
			defer wg.Done()
			f()
		}(f)
	}
	wg.Wait()
}

func TestPlans(t *testing.T) {
	db := &resource{lock: new(sync.Mutex)}
	mq := &resource{lock: new(sync.Mutex)}
	p := plan{order: []*resource{db, mq}}
	q := plan{order: []*resource{db, mq}}
	runAll(p.execute, q.execute)
}
