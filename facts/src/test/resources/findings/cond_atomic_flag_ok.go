package p

import (
	"io"
	"sync"
	"sync/atomic"
)

type Pool struct {
	mu    sync.Mutex
	cond  *sync.Cond
	state int32
	free  []int
}

func NewPool() *Pool {
	p := &Pool{}
	p.cond = sync.NewCond(&p.mu)
	return p
}

func (p *Pool) isClosed() bool {
	return atomic.LoadInt32(&p.state) == 1
}

func (p *Pool) Get() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	for len(p.free) == 0 {
		p.cond.Wait()
		if p.isClosed() {
			return -1
		}
	}
	n := p.free[0]
	p.free = p.free[1:]
	return n
}

func (p *Pool) Put(n int) {
	p.mu.Lock()
	p.free = append(p.free, n)
	p.mu.Unlock()
	p.cond.Signal()
}

// Close is also called through an interface, by callers who cannot wake anybody.
func (p *Pool) Close() error {
	atomic.StoreInt32(&p.state, 1)
	p.cond.Broadcast()
	return nil
}

func CloseAll(all []io.Closer) {
	for _, c := range all {
		_ = c.Close()
	}
}
