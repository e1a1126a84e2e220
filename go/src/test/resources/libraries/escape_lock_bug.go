// The lock is held on return, and no method gives it back.
package p

import "sync"

type Tx struct{ mu sync.Mutex }

func Begin() *Tx {
	t := &Tx{}
	t.mu.Lock()
	go func() {
		t.mu.Lock() // want leak
		t.mu.Unlock()
	}()
	return t
}

func (t *Tx) Size() int { return 1 }
