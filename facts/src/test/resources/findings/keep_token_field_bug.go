package p

import (
	"context"
	"errors"
)

type Dialer interface {
	Dial(ctx context.Context) (Conn, error)
}

type Conn interface{ Close() error }

type Pool struct {
	slots  chan struct{}
	dialer Dialer
}

func NewPool(n int, d Dialer) *Pool {
	return &Pool{slots: make(chan struct{}, n), dialer: d}
}

func (p *Pool) Get(ctx context.Context) (Conn, error) {
	select {
	case p.slots <- struct{}{}: // want TOKEN_KEPT
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	c, err := p.dialer.Dial(ctx)
	if err != nil {
		return nil, err
	}
	if c == nil {
		p.free()
		return nil, errors.New("no connection")
	}
	return c, nil
}

func (p *Pool) Put(c Conn) {
	_ = c.Close()
	p.free()
}

func (p *Pool) free() { <-p.slots }
