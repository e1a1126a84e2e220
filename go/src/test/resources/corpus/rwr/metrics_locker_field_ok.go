// Metrics are read through a Locker that is the reader side of a lock; a snapshot takes it twice.
package metrics

import (
	"sort"
	"sync"
	"testing"
)

type counter struct {
	name  string
	value int
}

type view struct {
	lock sync.Locker
	data map[string]*counter
}

func (v view) value(name string) int {
	v.lock.Lock()
	defer v.lock.Unlock()
	if c := v.data[name]; c != nil {
		return c.value
	}
	return 0
}

func (v view) names() []string {
	var names []string
	for name := range v.data {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}

func (v view) total() int {
	v.lock.Lock()
	names := v.names()
	v.lock.Unlock()
	sum := 0
	for _, name := range names {
		sum += v.value(name)
	}
	return sum
}

type metrics struct {
	mu   sync.RWMutex
	data map[string]*counter
}

func newMetrics() *metrics {
	return &metrics{data: map[string]*counter{"requests": {"requests", 0}}}
}

func (m *metrics) reader() view {
	return view{lock: m.mu.RLocker(), data: m.data}
}

func (m *metrics) increment(name string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if c := m.data[name]; c != nil {
		c.value++
	}
}

func TestTotalWhileCounting(t *testing.T) {
	m := newMetrics()
	totals := make(chan int, 1)
	go func() { totals <- m.reader().total() }()
	m.increment("requests")
	if n := <-totals; n > 1 {
		t.Errorf("%d requests", n)
	}
}
