// The lock is held on return; Commit gives it back.
package p

import "sync"

type Tx struct{ mu sync.Mutex }

func Begin() *Tx {
	t := &Tx{}
	t.mu.Lock()
	go func() {
		t.mu.Lock()
		t.mu.Unlock()
	}()
	return t
}

func (t *Tx) Commit() { t.mu.Unlock() }
