package p

import (
	"errors"
	"sync"
)

type Task func() error

type Runner struct {
	wg     sync.WaitGroup
	mu     sync.Mutex
	failed int
	limit  int
}

func (r *Runner) Submit(t Task) error {
	if t == nil {
		return errors.New("nil task")
	}
	r.wg.Add(1)
	go r.run(t)
	return nil
}

func (r *Runner) run(t Task) {
	defer r.wg.Done()
	err := t()
	if err != nil {
		r.fail()
		return
	}
}

func (r *Runner) fail() {
	r.mu.Lock()
	r.failed++
	r.mu.Unlock()
}

func (r *Runner) Close() {
	r.wg.Wait()
}
