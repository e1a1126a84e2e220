package p

import (
	"context"
)

func take(ctx context.Context, in chan int) int {
	return <-in
}

func Use(ctx context.Context) {
	in := make(chan int)
	go take(ctx, in)
}
