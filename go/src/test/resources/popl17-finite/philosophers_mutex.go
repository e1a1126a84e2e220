// go: ok
package main

import "sync"

type fork struct{ sync.Mutex }

type philosopher struct {
	id          int
	left, right *fork
}

func (p philosopher) dine(rounds int, wg *sync.WaitGroup) {
	defer wg.Done()
	for i := 0; i < rounds; i++ {
		first, second := p.left, p.right
		if p.id == 4 {
			first, second = second, first
		}
		first.Lock()
		second.Lock()
		second.Unlock()
		first.Unlock()
	}
}

func main() {
	forks := make([]*fork, 5)
	for i := range forks {
		forks[i] = new(fork)
	}
	var wg sync.WaitGroup
	for i := range forks {
		p := philosopher{i, forks[i], forks[(i+1)%len(forks)]}
		wg.Add(1)
		go p.dine(3, &wg)
	}
	wg.Wait()
}
