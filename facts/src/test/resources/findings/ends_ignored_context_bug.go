package p

import "context"

type pump struct {
	ctx    context.Context
	cancel context.CancelFunc
	out    chan int
	total  int
}

func newPump(parent context.Context) *pump {
	p := &pump{out: make(chan int)}
	p.ctx, p.cancel = context.WithCancel(parent)
	go p.drain()
	go p.fill()
	return p
}

func (p *pump) drain() {
	for {
		select {
		case n := <-p.out:
			p.total += n
		case <-p.ctx.Done():
			return
		}
	}
}

func (p *pump) fill() {
	for i := 0; ; i++ {
		select {
		case <-p.ctx.Done():
			return
		default:
		}
		p.out <- i // want ABANDONED
	}
}
