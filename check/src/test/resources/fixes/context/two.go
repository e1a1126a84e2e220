package p

import "context"

func work(ctx context.Context, out chan int) {
	out <- 1
	out <- 2
	out <- 3
}

func Pair(stop bool) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	out := make(chan int)
	go work(ctx, out)
	<-out
	if stop {
		return
	}
	<-out
	<-out
}
