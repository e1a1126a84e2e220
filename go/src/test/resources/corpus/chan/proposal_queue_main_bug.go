// A program that proposes and applies: the applier acknowledges each entry, but the proposer takes
// acknowledgements only in batches.
package main

import (
	"fmt"
	"os"
)

type proposal struct {
	index int
	done  bool
}

type pipeline struct {
	props chan *proposal
	acks  chan *proposal
}

func (p *pipeline) apply() {
	for pr := range p.props {
		pr.done = true
		p.acks <- pr // want leak
	}
	close(p.acks)
}

func (p *pipeline) propose(n, batch int) (acked int) {
	for i := 1; i <= n; i++ {
		p.props <- &proposal{index: i} // want deadlock
		if i%batch == 0 {
			for j := 0; j < batch; j++ {
				if pr := <-p.acks; pr.done {
					acked++
				}
			}
		}
	}
	close(p.props)
	for pr := range p.acks {
		if pr.done {
			acked++
		}
	}
	return acked
}

func main() {
	p := &pipeline{props: make(chan *proposal), acks: make(chan *proposal, 1)}
	go p.apply()
	if n := p.propose(6, 4); n != 6 {
		fmt.Fprintln(os.Stderr, "lost", 6-n)
		os.Exit(1)
	}
}
