package p

import "context"

func Produce(stop bool) {
	out := make(chan int)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	go func() {
		println(ctx.Err() == nil)
		for i := 0; ; i++ {
			out <- i
		}
	}()
	if stop {
		return
	}
	<-out
}
