package p

import (
	"context"
	"testing"
)

func watch(ctx context.Context) {
	<-ctx.Done() // want leak
}

func TestWatch(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	go watch(ctx)
	if t.Name() == "" {
		cancel()
	}
}
