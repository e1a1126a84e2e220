package p

import (
	"errors"
	"sync"
)

type Throttle struct {
	mu     sync.Mutex
	cond   sync.Cond
	active int
	max    int
}

func NewThrottle(max int) *Throttle {
	t := &Throttle{max: max}
	t.cond.L = &t.mu
	return t
}

func (t *Throttle) Run(f func() error) error {
	t.mu.Lock()
	for t.active >= t.max {
		t.cond.Wait()
	}
	t.active++
	t.mu.Unlock()
	if err := f(); err != nil {
		t.mu.Lock()
		t.active--
		t.cond.Signal()
		t.mu.Unlock()
		return errors.Join(errors.New("run"), err)
	}
	t.mu.Lock()
	t.active--
	t.cond.Signal()
	t.mu.Unlock()
	return nil
}
