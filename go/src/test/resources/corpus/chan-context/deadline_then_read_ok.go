// A lookup with a deadline waits for its helper after the deadline without a way out.
package lookup2

import (
	"context"
	"testing"
	"time"
)

type answer struct {
	addr string
	err  error
}

type resolver struct {
	queries chan string
	answers chan answer
}

func newResolver() *resolver {
	return &resolver{queries: make(chan string), answers: make(chan answer)}
}

func (r *resolver) serve(ctx context.Context) {
	for {
		select {
		case <-r.queries:
			select {
			case r.answers <- answer{addr: "10.0.0.1"}:
			case <-ctx.Done():
				return
			}
		case <-ctx.Done():
			return
		}
	}
}

func (r *resolver) lookup(ctx context.Context, host string) answer {
	select {
	case r.queries <- host:
	case <-ctx.Done():
		return answer{err: ctx.Err()}
	}
	select {
	case a := <-r.answers:
		return a
	case <-ctx.Done():
		return answer{err: ctx.Err()}
	}
}

func TestLookup(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Millisecond)
	defer cancel()
	r := newResolver()
	go r.serve(ctx)
	if a := r.lookup(ctx, "a.example"); a.err == nil && a.addr == "" {
		t.Error("no address")
	}
}
