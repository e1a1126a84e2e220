package p

import "sync"

type Pipeline struct {
	in   chan string
	out  chan string
	quit chan struct{}
	once sync.Once
	sink func(string)
}

func NewPipeline(sink func(string)) *Pipeline {
	p := &Pipeline{in: make(chan string), out: make(chan string), quit: make(chan struct{}), sink: sink}
	go p.stage()
	go p.drain()
	return p
}

func (p *Pipeline) stage() {
	for {
		select {
		case s := <-p.in:
			p.out <- s + "!"
		case <-p.quit:
			return
		}
	}
}

func (p *Pipeline) drain() {
	for s := range p.out { // want NEVER_ENDED
		p.sink(s)
	}
}

func (p *Pipeline) Push(s string) {
	select {
	case p.in <- s:
	case <-p.quit:
	}
}

func (p *Pipeline) Close() { p.once.Do(func() { close(p.quit) }) }
