// Each attempt has a context of its own whose cancel is deferred to the end of the function, and a
// watchdog that ends with the context; the function waits for the watchdogs.
package attempts

import (
	"context"
	"sync"
	"testing"
)

type attempt struct {
	n  int
	ok bool
}

func watchdog(ctx context.Context, wg *sync.WaitGroup, log chan<- int, n int) {
	defer wg.Done()
	<-ctx.Done()
	select {
	case log <- n:
	default:
	}
}

func try(ctx context.Context, n int) attempt {
	return attempt{n, n > 1 && ctx.Err() == nil}
}

func retry(parent context.Context, max int) (res attempt) {
	var wg sync.WaitGroup
	log := make(chan int, max)
	for n := 1; n <= max; n++ {
		ctx, cancel := context.WithCancel(parent)
		wg.Add(1)
		go watchdog(ctx, &wg, log, n)
		res = try(ctx, n)
		cancel()
		if res.ok {
			break
		}
	}
	wg.Wait()
	return res
}

func TestRetry(t *testing.T) {
	if r := retry(context.Background(), 3); r.n != 2 {
		t.Errorf("%+v", r)
	}
}
