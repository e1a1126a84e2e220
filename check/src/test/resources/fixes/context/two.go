package p

import (
	"context"
)

func Pair(parent context.Context, stop bool) {
	ctx, cancel := context.WithCancel(parent)
	defer cancel()
	out := make(chan int)
	go func() {
		out <- 1
		out <- 2
		out <- 3
	}()
	<-out
	<-out
	if stop {
		return
	}
	<-out
}
