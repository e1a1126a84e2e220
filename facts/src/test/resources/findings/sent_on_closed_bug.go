package p

import "sync"

type Pool struct {
	mu     sync.Mutex
	tokens chan struct{}
	closed bool
}

func (p *Pool) Put() {
	p.mu.Lock()
	if p.tokens != nil {
		p.tokens <- struct{}{} // want SENT_ON_CLOSED
	}
	p.mu.Unlock()
}

func (p *Pool) Fail() {
	p.mu.Lock()
	if p.tokens != nil && !p.closed {
		p.tokens <- struct{}{}
	}
	p.mu.Unlock()
}

func (p *Pool) Get() {
	<-p.tokens
}

func (p *Pool) Close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed {
		return
	}
	p.closed = true
	close(p.tokens)
}

func New(n int) *Pool {
	return &Pool{tokens: make(chan struct{}, n)}
}
