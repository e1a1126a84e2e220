package p

import "context"

type pump struct{ out chan bool }

func (p *pump) run(ctx context.Context) {
	for {
		p.out <- true
	}
}

func Ticks() {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	p := &pump{out: make(chan bool)}
	go p.run(ctx)
	<-p.out
	<-p.out
}
