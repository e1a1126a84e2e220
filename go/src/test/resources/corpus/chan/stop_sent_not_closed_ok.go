// Two loops listen to one stop channel; stopping sends a single value.
package collectors

import "testing"

type gauge interface{ read() float64 }

type cpuGauge struct{ last float64 }

func (g *cpuGauge) read() float64 { g.last += 0.5; return g.last }

type memGauge func() float64

func (g memGauge) read() float64 { return g() }

type collector struct {
	stop   chan struct{}
	ask    chan struct{}
	gauges map[string]gauge
}

func (c *collector) poll(name string) {
	for {
		select {
		case <-c.ask:
			c.gauges[name].read()
		case <-c.stop:
			return
		}
	}
}

func newCollector(t testing.TB) *collector {
	c := &collector{
		stop: make(chan struct{}),
		ask:  make(chan struct{}),
		gauges: map[string]gauge{
			"cpu": &cpuGauge{},
			"mem": memGauge(func() float64 { return 1 }),
		},
	}
	for name := range c.gauges {
		go c.poll(name)
	}
	t.Cleanup(func() {
		close(c.stop)
	})
	return c
}

func TestCollector(t *testing.T) {
	c := newCollector(t)
	if len(c.gauges) != 2 {
		t.FailNow()
	}
}
