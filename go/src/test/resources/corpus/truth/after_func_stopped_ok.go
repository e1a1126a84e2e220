// AfterFunc closes the channel once the context is cancelled.
package main

import "context"

func main() {
	ctx, cancel := context.WithCancelCause(context.Background())
	done := make(chan struct{})
	stop := context.AfterFunc(ctx, func() { close(done) })
	cancel(nil)
	<-done
	_ = stop
}
