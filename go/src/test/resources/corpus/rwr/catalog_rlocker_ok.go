// A catalogue reads under its RLocker, and a helper takes the same reader lock again.
package catalog

import (
	"strings"
	"sync"
	"testing"
)

type item struct {
	name  string
	price int
}

type catalog struct {
	mu    sync.RWMutex
	read  sync.Locker
	items []item
}

func newCatalog() *catalog {
	c := &catalog{}
	c.read = c.mu.RLocker()
	return c
}

func (c *catalog) add(i item) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.items = append(c.items, i)
}

func (c *catalog) count() int {
	c.read.Lock()
	defer c.read.Unlock()
	return len(c.items)
}

func (c *catalog) describe() string {
	c.read.Lock()
	var names []string
	for _, i := range c.items {
		names = append(names, i.name)
	}
	c.read.Unlock()
	if c.count() == 0 {
		return "nothing"
	}
	return strings.Join(names, ", ")
}

type importer struct {
	to *catalog
}

func (i importer) run(names ...string) {
	for n, name := range names {
		i.to.add(item{name, n})
	}
}

func TestDescribe(t *testing.T) {
	c := newCatalog()
	go importer{c}.run("lamp")
	text := c.describe()
	if text != "nothing" && text != "lamp" {
		t.Errorf("described as %q", text)
	}
}
