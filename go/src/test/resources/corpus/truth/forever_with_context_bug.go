// Who waits for ever waits, though a goroutine uses contexts.
package main

import "context"

func main() {
	ended := make(chan bool, 1)
	go func() {
		ctx, stop := context.WithCancel(context.Background())
		stop()
		<-ctx.Done()
		ended <- true
	}()
	<-ended
	select {} // want deadlock
}
