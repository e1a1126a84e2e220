// A generator of numbers is abandoned by its consumer in the middle.
package main

import (
	"fmt"
	"os"
)

type generator struct {
	out  chan int
	done chan struct{}
}

func count(from int) *generator {
	g := &generator{out: make(chan int), done: make(chan struct{})}
	go g.run(from)
	return g
}

func (g *generator) run(n int) {
	for {
		select {
		case g.out <- n:
			n++
		case <-g.done:
			close(g.out)
			return
		}
	}
}

func (g *generator) take(n int) []int {
	var taken []int
	for i := 0; i < n; i++ {
		taken = append(taken, <-g.out)
	}
	return taken
}

func (g *generator) drain() int {
	n := 0
	for range g.out {
		n++
	}
	return n
}

func main() {
	g := count(10)
	first := g.take(3)
	if len(first) != 3 {
		os.Exit(1)
	}
	close(g.done)
	fmt.Println(first, g.drain())
}
