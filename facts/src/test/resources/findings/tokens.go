package p

import (
	"context"
	"errors"
)

type P struct {
	sem chan struct{}
	n   int
}

func New() *P { return &P{sem: make(chan struct{}, 4)} }

func (p *P) Do(ctx context.Context, n int) error {
	select {
	case p.sem <- struct{}{}: // want TOKEN_KEPT
	case <-ctx.Done():
		return ctx.Err()
	}
	if n < 0 {
		return errors.New("negative")
	}
	p.n += n
	<-p.sem
	return nil
}

// Deferred.
type Q struct{ sem chan struct{} }

func (q *Q) Do(n int) error {
	q.sem <- struct{}{}
	defer func() { <-q.sem }()
	if n < 0 {
		return errors.New("negative")
	}
	return nil
}

// Another function gives it back.
type R struct{ sem chan struct{} }

func (r *R) acquire(n int) bool {
	r.sem <- struct{}{}
	if n < 0 {
		<-r.sem
		return false
	}
	return true
}

func (r *R) release() { <-r.sem }
