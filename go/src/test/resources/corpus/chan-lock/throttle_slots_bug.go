// admit waits for a free slot with the breaker's lock held, and release needs
// that lock before it gives its slot back: with all slots in use all block.
package throttle

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"
)

var errOverload = errors.New("queue full")

type breaker struct {
	mu       sync.Mutex
	pending  int
	queue    int
	slots    chan struct{}
	observer func(pending int)
}

type params struct {
	pods, perPod, queue int
}

func newBreaker(p params, observer func(int)) *breaker {
	return &breaker{
		queue:    p.queue,
		slots:    make(chan struct{}, max(1, p.pods*p.perPod)),
		observer: observer,
	}
}

func (b *breaker) admit() error {
	b.mu.Lock() // want leak
	defer b.mu.Unlock()
	if b.pending >= cap(b.slots)+b.queue {
		return errOverload
	}
	b.pending++
	b.slots <- struct{}{} // want leak
	return nil
}

func (b *breaker) release() {
	b.mu.Lock() // want leak
	defer b.mu.Unlock()
	b.pending--
	<-b.slots
	if b.observer != nil {
		b.observer(b.pending)
	}
}

func (b *breaker) Maybe(ctx context.Context, thunk func(context.Context) error) error {
	if err := b.admit(); err != nil {
		return err
	}
	defer b.release()
	return thunk(ctx)
}

type throttler struct {
	breakers map[string]*breaker
}

func (th *throttler) try(ctx context.Context, rev string, fn func(context.Context) error) error {
	b, ok := th.breakers[rev]
	if !ok {
		return errors.New("unknown revision " + rev)
	}
	return b.Maybe(ctx, fn)
}

func TestThrottler(t *testing.T) {
	th := &throttler{breakers: map[string]*breaker{
		"rev-1": newBreaker(params{pods: 1, perPod: 2, queue: 3}, func(int) {}),
	}}
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	const calls = 6
	out := make(chan error, calls)
	for i := 0; i < calls; i++ {
		go func() {
			out <- th.try(ctx, "rev-1", func(context.Context) error {
				time.Sleep(time.Millisecond)
				return nil
			})
		}()
	}
	for i := 0; i < calls; i++ {
		select {
		case err := <-out:
			t.Log(err)
		case <-ctx.Done():
			t.Log("gave up waiting")
			return
		}
	}
}
