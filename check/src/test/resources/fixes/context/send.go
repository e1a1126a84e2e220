package p

import (
	"context"
)

func Produce(ctx context.Context, stop bool) {
	out := make(chan int)
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	go func() {
		for i := 0; ; i++ {
			out <- i
		}
	}()
	if stop {
		return
	}
	<-out
}
