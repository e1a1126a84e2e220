// A meter flushes its samples in a deferred call that runs before the deferred unlock.
package metrics

import (
	"fmt"
	"io"
	"sync"
	"testing"
)

type meter struct {
	mu      sync.Mutex
	name    string
	samples []float64
	sink    io.Writer
}

func (m *meter) observe(v float64) {
	m.mu.Lock()
	m.samples = append(m.samples, v)
	m.mu.Unlock()
}

func (m *meter) drain() []float64 {
	m.mu.Lock()
	defer m.mu.Unlock()
	out := m.samples
	m.samples = nil
	return out
}

func (m *meter) report() {
	sum := 0.0
	for _, v := range m.drain() {
		sum += v
	}
	fmt.Fprintf(m.sink, "%s %g\n", m.name, sum)
}

func (m *meter) stop(final float64) error {
	defer m.report()
	m.mu.Lock()
	defer m.mu.Unlock()
	if final < 0 {
		return fmt.Errorf("negative sample %g", final)
	}
	m.samples = append(m.samples, final)
	return nil
}

type lines struct {
	got []string
}

func (l *lines) Write(p []byte) (int, error) {
	l.got = append(l.got, string(p))
	return len(p), nil
}

func TestStopReportsTheSum(t *testing.T) {
	out := &lines{}
	m := &meter{name: "latency", sink: out}
	m.observe(1)
	m.observe(2)
	if err := m.stop(3); err != nil {
		t.Fatal(err)
	}
	if len(out.got) != 1 {
		t.Errorf("got %q", out.got)
	}
}
