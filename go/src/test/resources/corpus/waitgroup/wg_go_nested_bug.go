//go:build go1.25

// Tasks started with WaitGroup.Go wait for the group inside a task.
package nested

import (
	"sync"
	"testing"
)

type runner struct {
	wg    sync.WaitGroup
	mu    sync.Mutex
	names []string
}

func (r *runner) note(name string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.names = append(r.names, name)
}

func (r *runner) leaf(name string) {
	r.wg.Go(func() { r.note(name) })
}

func (r *runner) node(name string, leaves ...string) {
	r.wg.Go(func() {
		for _, l := range leaves {
			r.leaf(l)
		}
		r.wg.Wait() // want leak
		r.note(name)
	})
}

func (r *runner) wait() int {
	r.wg.Wait() // want deadlock
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.names)
}

type plan map[string][]string

func (p plan) start(r *runner) {
	for name, leaves := range p {
		r.node(name, leaves...)
	}
}

func TestNestedTasks(t *testing.T) {
	r := &runner{}
	plan{"build": {"compile", "link"}}.start(r)
	if n := r.wait(); n != 3 {
		t.Errorf("%d tasks ran", n)
	}
}
