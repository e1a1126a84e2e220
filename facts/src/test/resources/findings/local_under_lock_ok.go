// Reset waits for a helper that needs the lock it holds.
package reset

import "sync"

type Table struct {
	mu   sync.Mutex
	rows map[string]int
}

func (t *Table) wipe(done chan struct{}) {
	defer close(done)
	t.mu.Lock()
	t.rows = map[string]int{}
	t.mu.Unlock()
}

func (t *Table) Reset() int {
	done := make(chan struct{})
	go t.wipe(done)
	<-done
	t.mu.Lock()
	defer t.mu.Unlock()
	return len(t.rows)
}
