// A watcher that skips unchanged files with continue, which jumps over the unlock.
package watch

import (
	"sync"
	"testing"
)

type file struct {
	sync.Mutex
	path    string
	version int
	seen    int
}

type watcher struct {
	files   []*file
	changes []string
}

func (w *watcher) add(path string, version int) *file {
	f := &file{path: path, version: version}
	w.files = append(w.files, f)
	return f
}

func (w *watcher) scan() int {
	n := 0
	for _, f := range w.files {
		f.Lock() // want deadlock
		if f.seen == f.version {
			continue
		}
		f.seen = f.version
		w.changes = append(w.changes, f.path)
		n++
		f.Unlock()
	}
	return n
}

func (f *file) touch() {
	f.Lock()
	defer f.Unlock()
	f.version++
}

func TestScanSeesEachChangeOnce(t *testing.T) {
	w := &watcher{}
	f := w.add("a.conf", 1)
	if n := w.scan(); n != 1 {
		t.Errorf("first scan saw %d changes", n)
	}
	if n := w.scan(); n != 0 {
		t.Errorf("second scan saw %d changes", n)
	}
	if n := w.scan(); n != 0 {
		t.Errorf("third scan saw %d changes", n)
	}
	if f.version != 1 {
		t.Error("version changed")
	}
}
