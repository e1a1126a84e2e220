package p

import "sync"

type Tx struct {
	mu   sync.Mutex
	open bool
	log  []string
}

func (t *Tx) note(s string) {
	t.mu.Lock()
	t.log = append(t.log, s)
	t.mu.Unlock()
}

func (t *Tx) Commit() {
	defer t.note("commit")
	t.mu.Lock()
	defer t.mu.Unlock()
	t.open = false
}
