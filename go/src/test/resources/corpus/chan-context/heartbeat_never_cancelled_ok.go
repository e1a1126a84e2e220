// A heartbeat gets a context of its own, whose cancel function is lost when it is started again.
package agent

import (
	"context"
	"testing"
	"time"
)

type pinger interface {
	Ping(ctx context.Context) error
}

type nullPinger struct{}

func (nullPinger) Ping(ctx context.Context) error { return nil }

type Agent struct {
	p      pinger
	cancel context.CancelFunc
	beats  chan time.Time
}

func (a *Agent) Start(parent context.Context) {
	if a.cancel != nil {
		a.cancel()
	}
	ctx, cancel := context.WithCancel(parent)
	a.cancel = cancel
	go a.loop(ctx)
}

func (a *Agent) Stop() {
	if a.cancel != nil {
		a.cancel()
	}
}

func (a *Agent) loop(ctx context.Context) {
	if err := a.p.Ping(ctx); err != nil {
		return
	}
	<-ctx.Done()
}

func TestRestart(t *testing.T) {
	a := &Agent{p: nullPinger{}, beats: make(chan time.Time)}
	a.Start(context.Background())
	a.Start(context.Background())
	a.Stop()
}
