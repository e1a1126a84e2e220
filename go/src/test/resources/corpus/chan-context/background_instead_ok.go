// A retry loop passes the background context on instead of its own, so nobody can stop the attempt.
package retry

import (
	"context"
	"errors"
	"testing"
	"time"
)

type attempt func(ctx context.Context) error

type retrier struct {
	tries int
	wait  time.Duration
	done  chan error
}

func (r *retrier) run(ctx context.Context, f attempt) {
	var err error
	for i := 0; i < r.tries; i++ {
		if err = f(ctx); err == nil {
			break
		}
		if ctx.Err() != nil {
			break
		}
		time.Sleep(r.wait)
	}
	r.done <- err
}

func (r *retrier) start(ctx context.Context, f attempt) {
	r.done = make(chan error, 1)
	go r.run(ctx, f)
}

func never(ctx context.Context) error {
	<-ctx.Done()
	return errors.New("gave up")
}

func TestCancelStopsTheAttempt(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	r := &retrier{tries: 2, wait: time.Millisecond}
	r.start(ctx, never)
	cancel()
	if err := <-r.done; err == nil {
		t.Error("the attempt succeeded")
	}
}
