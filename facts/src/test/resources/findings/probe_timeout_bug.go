// Probe gives up after a while; the prober still has its answer to hand over.
package probe

import (
	"errors"
	"time"
)

type Dialer interface{ Dial(addr string) error }

type Prober struct {
	dialer  Dialer
	timeout time.Duration
}

func New(d Dialer, timeout time.Duration) *Prober {
	return &Prober{dialer: d, timeout: timeout}
}

func (p *Prober) Probe(addr string) error {
	result := make(chan error)
	go func() {
		result <- p.dialer.Dial(addr) // want ABANDONED
	}()
	select {
	case err := <-result:
		return err
	case <-time.After(p.timeout):
		return errors.New("timeout")
	}
}
