package p

import (
	"context"
)

func pump(ctx context.Context, out chan int) {
	for {
		out <- 1
	}
}

func First() {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	out := make(chan int)
	go pump(ctx, out)
	<-out
}
