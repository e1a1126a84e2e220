// A file tree is walked recursively; each level takes the read lock of the whole tree.
package walk

import (
	"sync"
	"testing"
)

type dir struct {
	name string
	subs []*dir
}

type fs struct {
	mu   sync.RWMutex
	root *dir
}

func (f *fs) count(d *dir) int {
	f.mu.RLock() // want leak
	defer f.mu.RUnlock()
	n := 1
	for _, s := range d.subs {
		n += f.count(s)
	}
	return n
}

func (f *fs) mkdir(name string) {
	f.mu.Lock() // want deadlock
	defer f.mu.Unlock()
	f.root.subs = append(f.root.subs, &dir{name: name})
}

type counter struct {
	fs     *fs
	counts chan int
}

func (c *counter) run() {
	c.counts <- c.fs.count(c.fs.root)
}

func TestCountWhileMkdir(t *testing.T) {
	f := &fs{root: &dir{name: "/", subs: []*dir{{name: "etc"}}}}
	c := &counter{fs: f, counts: make(chan int, 1)}
	go c.run()
	f.mkdir("tmp")
	if n := <-c.counts; n < 2 {
		t.Errorf("%d directories", n)
	}
}
