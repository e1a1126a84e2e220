package p

import (
	"context"
)

func Consume(ctx context.Context) {
	in := make(chan int)
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	go func() {
		for {
			<-in
		}
	}()
	in <- 1
}
