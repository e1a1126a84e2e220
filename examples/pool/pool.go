// Package pool runs jobs by a fixed number of workers, with a limit of time. Nothing in here can block
// for ever.
package pool

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"
)

// ErrClosed says that a job came too late.
var ErrClosed = errors.New("pool: closed")

// A Job is something to do.
type Job interface {
	Run(ctx context.Context) (string, error)
}

// Func makes a function a Job.
type Func func(ctx context.Context) (string, error)

func (f Func) Run(ctx context.Context) (string, error) { return f(ctx) }

type result[T any] struct {
	value T
	err   error
}

type Pool struct {
	mu     sync.Mutex
	closed bool
	jobs   chan Job
	done   chan result[string]
	count  atomic.Int64
	wg     sync.WaitGroup
	once   sync.Once
}

// New starts the workers.
func New(ctx context.Context, workers, jobs int) *Pool {
	p := &Pool{jobs: make(chan Job, jobs), done: make(chan result[string], jobs)}
	p.wg.Add(workers)
	for i := 0; i < workers; i++ {
		go func() {
			defer p.wg.Done()
			p.work(ctx)
		}()
	}
	return p
}

func (p *Pool) work(ctx context.Context) {
	for job := range p.jobs {
		value, err := job.Run(ctx)
		p.count.Add(1)
		p.done <- result[string]{value, err}
	}
}

// Submit adds a job, unless the pool is closed or full.
func (p *Pool) Submit(job Job) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed {
		return ErrClosed
	}
	select {
	case p.jobs <- job:
		return nil
	default:
		return fmt.Errorf("pool: more than %d jobs", cap(p.jobs))
	}
}

// Close waits for the workers. It may be called more than once.
func (p *Pool) Close() {
	p.once.Do(func() {
		p.mu.Lock()
		p.closed = true
		p.mu.Unlock()
		close(p.jobs)
		p.wg.Wait()
		close(p.done)
	})
}

// Next is the next result, or an error if none comes in time.
func (p *Pool) Next(limit time.Duration) (string, error) {
	select {
	case r, ok := <-p.done:
		if !ok {
			return "", ErrClosed
		}
		return r.value, r.err
	case <-time.After(limit):
		return "", context.DeadlineExceeded
	}
}
