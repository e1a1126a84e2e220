// A keep-alive loop is asked to stop through its context, but reports its last error first.
package lease

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"
)

type backend interface {
	KeepAlive(ctx context.Context, id int) error
}

type deadBackend struct{}

func (deadBackend) KeepAlive(ctx context.Context, id int) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(time.Millisecond):
		return errors.New("no leader")
	}
}

type keeper struct {
	b    backend
	errc chan error
	wg   sync.WaitGroup
}

func (k *keeper) keep(ctx context.Context, id int) {
	defer k.wg.Done()
	for {
		if err := k.b.KeepAlive(ctx, id); err != nil {
			select {
			case k.errc <- err:
			case <-ctx.Done():
			}
			return
		}
	}
}

func TestKeep(t *testing.T) {
	k := &keeper{b: deadBackend{}, errc: make(chan error)}
	ctx, cancel := context.WithCancel(context.Background())
	k.wg.Add(1)
	go k.keep(ctx, 7)
	select {
	case <-k.errc:
	case <-time.After(5 * time.Millisecond):
	}
	cancel()
	k.wg.Wait()
}
