// Once Close has counted down, the first goroutine lets the second go on.
package p

import "sync"

type Pool struct {
	wg   sync.WaitGroup
	done chan struct{}
}

func Start() *Pool {
	p := &Pool{done: make(chan struct{})}
	last := make(chan int)
	p.wg.Add(1)
	go func() {
		p.wg.Wait()
		close(p.done)
		last <- 1
	}()
	go func() {
		<-p.done
		<-last
	}()
	return p
}

func (p *Pool) Close() { p.wg.Done() }
