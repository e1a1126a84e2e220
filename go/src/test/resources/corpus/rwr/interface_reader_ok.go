// A snapshot reads the table under its read lock and calls each column through an interface; one
// kind of column reads the table again.
package table

import (
	"sync"
	"testing"
)

type column interface {
	value(row int) int
}

type plain struct {
	cells []int
}

func (p *plain) value(row int) int { return p.cells[row] }

type computed struct {
	table *table
	of    []string
}

func (c *computed) value(row int) int {
	sum := 0
	for _, name := range c.of {
		sum += c.table.cell(name, row)
	}
	return sum
}

type table struct {
	mu      sync.RWMutex
	columns map[string]column
}

func (t *table) cell(name string, row int) int {
	return t.columns[name].value(row)
}

func (t *table) snapshot(names []string, row int) []int {
	t.mu.RLock()
	defer t.mu.RUnlock()
	var out []int
	for _, name := range names {
		out = append(out, t.columns[name].value(row))
	}
	return out
}

func (t *table) add(name string, c column) {
	t.mu.Lock()
	t.columns[name] = c
	t.mu.Unlock()
}

func TestSnapshotWhileAdding(t *testing.T) {
	tb := &table{columns: map[string]column{}}
	tb.add("a", &plain{cells: []int{1}})
	tb.add("sum", &computed{table: tb, of: []string{"a"}})
	rows := make(chan []int, 1)
	go func() { rows <- tb.snapshot([]string{"sum"}, 0) }()
	tb.add("b", &plain{cells: []int{2}})
	if row := <-rows; row[0] != 1 {
		t.Errorf("sum is %d", row[0])
	}
}
