// A service waits for its loops before it cancels their context.
package service

import (
	"context"
	"sync"
	"testing"
	"time"
)

type service struct {
	ctx    context.Context
	cancel context.CancelFunc
	wg     sync.WaitGroup
	ticks  int
	mu     sync.Mutex
}

func newService() *service {
	s := &service{}
	s.ctx, s.cancel = context.WithCancel(context.Background())
	return s
}

func (s *service) every(d time.Duration, f func()) {
	s.wg.Add(1)
	go func() {
		defer s.wg.Done()
		timer := time.NewTimer(d)
		defer timer.Stop()
		<-timer.C
		f()
		<-s.ctx.Done() // want leak
	}()
}

func (s *service) tick() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ticks++
}

func (s *service) close() {
	s.wg.Wait() // want deadlock
	s.cancel()
}

func TestCloseStopsTheLoops(t *testing.T) {
	s := newService()
	s.every(time.Millisecond, s.tick)
	s.every(2*time.Millisecond, s.tick)
	s.close()
	if s.ticks > 2 {
		t.Errorf("%d ticks", s.ticks)
	}
}
