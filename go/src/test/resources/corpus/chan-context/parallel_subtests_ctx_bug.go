// A fixture starts a feeder per subtest, which runs until the subtest's context is over; the
// context is made from the wrong parent.
package fixtures

import (
	"context"
	"testing"
)

type feeder struct {
	out chan int
}

func feed(ctx context.Context) *feeder {
	f := &feeder{out: make(chan int)}
	go func() {
		defer close(f.out)
		for i := 0; ; i++ {
			select { // want leak
			case <-ctx.Done():
				return
			case f.out <- i:
			}
		}
	}()
	return f
}

func setup(t *testing.T) (context.Context, *feeder) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	t.Cleanup(cancel)
	return ctx, feed(context.WithoutCancel(ctx))
}

func TestFeeder(t *testing.T) {
	for _, name := range []string{"first", "second"} {
		t.Run(name, func(t *testing.T) {
			ctx, f := setup(t)
			if v := <-f.out; v != 0 || ctx.Err() != nil {
				t.Fatal(v)
			}
		})
	}
}
