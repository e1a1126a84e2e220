package p

import (
	"context"
)

func Fetch(ctx context.Context) (int, error) {
	res := make(chan int)
	go func() {
		res <- 42
	}()
	select {
	case v := <-res:
		return v, nil
	case <-ctx.Done():
		return 0, ctx.Err()
	}
}
