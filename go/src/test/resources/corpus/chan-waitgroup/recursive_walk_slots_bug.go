// A walk takes a slot for each folder and keeps it while it walks the folders inside.
package walk

import (
	"sync"
	"testing"
)

type dir struct {
	name string
	subs []*dir
	size int
}

type walker struct {
	slots chan struct{}
	sizes chan int
	wg    sync.WaitGroup
}

func (w *walker) visit(d *dir) {
	defer w.wg.Done()
	w.slots <- struct{}{} // want leak
	w.sizes <- d.size
	var below sync.WaitGroup
	for _, s := range d.subs {
		w.wg.Add(1)
		below.Add(1)
		go func() {
			defer below.Done()
			w.visit(s)
		}()
	}
	below.Wait() // want leak
	<-w.slots
}

func total(root *dir, parallel int) (sum int) {
	w := &walker{slots: make(chan struct{}, parallel), sizes: make(chan int)}
	w.wg.Add(1)
	go w.visit(root)
	go func() {
		w.wg.Wait() // want leak
		close(w.sizes)
	}()
	for n := range w.sizes { // want deadlock
		sum += n
	}
	return
}

func TestTotal(t *testing.T) {
	root := &dir{"/", []*dir{{"/a", nil, 1}}, 2}
	if got := total(root, 1); got != 3 {
		t.Errorf("total = %d", got)
	}
}
