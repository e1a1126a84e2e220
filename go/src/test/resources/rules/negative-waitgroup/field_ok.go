package main

import (
	"sync"
)

type group struct {
	wg sync.WaitGroup
}

func (g *group) begin() { g.wg.Add(1) }

func (g *group) end() { g.wg.Done() }

func main() {
	g := &group{}
	g.begin()
	g.end()
}
