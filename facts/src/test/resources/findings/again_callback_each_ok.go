package p

import "sync"

type Table struct {
	mu   sync.Mutex
	rows map[int]string
}

func (t *Table) each(f func(id int, row string) bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for id, row := range t.rows {
		if !f(id, row) {
			return
		}
	}
}

func (t *Table) Delete(id int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.rows, id)
}

func (t *Table) Prune(old string) {
	var ids []int
	t.each(func(id int, row string) bool {
		if row == old {
			ids = append(ids, id)
		}
		return true
	})
	for _, id := range ids {
		t.Delete(id)
	}
}
