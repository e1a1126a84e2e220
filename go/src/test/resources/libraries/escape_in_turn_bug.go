// Nobody counts down; so the first goroutine never closes what the second waits for.
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
		p.wg.Wait() // want leak
		close(p.done)
		last <- 1
	}()
	go func() {
		<-p.done // want leak
		<-last
	}()
	return p
}

func (p *Pool) Size() int { return cap(p.done) }
