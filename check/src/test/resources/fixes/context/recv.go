package p

import "context"

func Consume(parent context.Context) {
	ctx, cancel := context.WithCancel(parent)
	defer cancel()
	quit := make(chan bool)
	go func() {
		println(ctx.Err() == nil)
		<-quit
	}()
}
