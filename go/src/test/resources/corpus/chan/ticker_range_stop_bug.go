// Stopping a ticker does not close its channel: the health checker that ranges over it stays.
package health

import (
	"sync/atomic"
	"testing"
	"time"
)

type Prober interface{ Probe() error }

type tcpProbe struct{ addr string }

func (p tcpProbe) Probe() error { return nil }

type execProbe struct{ cmd []string }

func (p *execProbe) Probe() error { return nil }

type monitor struct {
	ticker *time.Ticker
	probe  Prober
	fails  int32
}

func startMonitor(p Prober, every time.Duration) *monitor {
	m := &monitor{probe: p, ticker: time.NewTicker(every)}
	go m.loop()
	return m
}

func (m *monitor) loop() {
	for range m.ticker.C { // want leak
		if err := m.probe.Probe(); err != nil {
			atomic.AddInt32(&m.fails, 1)
		}
	}
}

func (m *monitor) stop() {
	m.ticker.Stop()
}

func TestMonitor(t *testing.T) {
	for _, p := range []Prober{tcpProbe{"localhost:80"}, &execProbe{cmd: []string{"true"}}} {
		m := startMonitor(p, 2*time.Millisecond)
		time.Sleep(5 * time.Millisecond)
		m.stop()
		if n := atomic.LoadInt32(&m.fails); n != 0 {
			t.Errorf("%d failures", n)
		}
	}
}
