// AfterFunc was stopped in time, so that nobody closes the channel.
package main

import "context"

func main() {
	ctx, cancel := context.WithCancelCause(context.Background())
	done := make(chan struct{})
	stop := context.AfterFunc(ctx, func() { close(done) })
	if stop() {
		cancel(nil)
		<-done // want deadlock
	}
}
