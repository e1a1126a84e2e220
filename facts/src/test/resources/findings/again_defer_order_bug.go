package p

import "sync"

type Tx struct {
	mu   sync.Mutex
	open bool
	log  []string
}

func (t *Tx) note(s string) {
	t.mu.Lock() // want LOCKED_AGAIN
	t.log = append(t.log, s)
	t.mu.Unlock()
}

func (t *Tx) Commit() {
	t.mu.Lock()
	defer t.mu.Unlock()
	defer t.note("commit")
	t.open = false
}
