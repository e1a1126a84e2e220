package p

import "context"

type Component interface {
	Run(ctx context.Context) error
}

type App struct {
	http, grpc, metrics Component
}

func (a *App) Run(ctx context.Context) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	errc := make(chan error, 3)
	start := func(c Component) {
		go func() { errc <- c.Run(ctx) }()
	}
	start(a.http)
	start(a.grpc)
	start(a.metrics)
	return <-errc
}
