package p

import (
	"context"
	"time"
)

func Wait() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	tick := make(chan bool)
	go func() {
		for {
			tick <- true
		}
	}()
	<-tick
	<-tick
}
