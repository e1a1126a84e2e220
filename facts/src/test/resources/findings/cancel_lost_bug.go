package p

import (
	"context"
	"time"
)

type Pool struct {
	ctx  context.Context
	stop context.CancelFunc
}

func (p *Pool) start() {
	p.ctx, p.stop = context.WithCancel(context.Background())
	go p.tick()
}

func (p *Pool) tick() {
	ticker := time.NewTicker(time.Second)
	for {
		select {
		case <-p.ctx.Done():
			return
		case <-ticker.C:
		}
	}
}

func (p *Pool) Release() {
	if p.stop != nil {
		p.stop = nil
	}
	<-p.ctx.Done() // want NEVER_ENDED
}

func New() *Pool {
	p := &Pool{}
	p.start()
	return p
}

func Watch(parent context.Context, work func()) {
	ctx, cancel := context.WithCancel(parent)
	_ = cancel
	go func() {
		<-ctx.Done() // want NEVER_ENDED?
	}()
	work()
}
