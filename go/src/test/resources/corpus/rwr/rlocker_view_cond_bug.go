// A pricing table hands out its read side as a sync.Locker; a conversion locks it and then reads a rate.
package pricing

import (
	"sync"
	"testing"
)

type table struct {
	rw    sync.RWMutex
	rates map[string]float64
}

func newTable() *table {
	return &table{rates: map[string]float64{"eur": 1, "usd": 1.1}}
}

func (t *table) reading() sync.Locker {
	return t.rw.RLocker()
}

func (t *table) rate(currency string) float64 {
	t.rw.RLock() // want deadlock
	defer t.rw.RUnlock()
	return t.rates[currency]
}

func (t *table) setRate(currency string, rate float64) {
	t.rw.Lock() // want leak
	defer t.rw.Unlock()
	t.rates[currency] = rate
}

type converter struct {
	table *table
}

func (c *converter) convert(amount float64, from, to string) float64 {
	l := c.table.reading()
	l.Lock()
	defer l.Unlock()
	return amount / c.table.rate(from) * c.table.rate(to)
}

func TestConvertDuringUpdate(t *testing.T) {
	tb := newTable()
	c := &converter{table: tb}
	updated := make(chan struct{})
	go func() {
		defer close(updated)
		tb.setRate("chf", 0.95)
	}()
	if v := c.convert(10, "eur", "eur"); v != 10 {
		t.Errorf("converted to %g", v)
	}
	<-updated
}
