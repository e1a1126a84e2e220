// A sharder makes its result channel one slot too small for the parts it sends before it reads.
package shard

import (
	"testing"
)

type part struct {
	from, to int
}

type sharder struct {
	size int
}

func (s sharder) count(n int) int {
	return (n + s.size - 1) / s.size
}

func (s sharder) split(n int) []part {
	var parts []part
	for at := 0; at < n; at += s.size {
		to := at + s.size
		if to > n {
			to = n
		}
		parts = append(parts, part{at, to})
	}
	return parts
}

func (s sharder) queue(n int) chan part {
	q := make(chan part, s.count(n))
	for _, p := range s.split(n) {
		q <- p
	}
	close(q)
	return q
}

func total(q <-chan part) int {
	sum := 0
	for p := range q {
		sum += p.to - p.from
	}
	return sum
}

func TestUnevenSplit(t *testing.T) {
	s := sharder{size: 3}
	if n := total(s.queue(7)); n != 7 {
		t.Errorf("total %d", n)
	}
}

func TestEvenSplit(t *testing.T) {
	s := sharder{size: 3}
	if n := total(s.queue(6)); n != 6 {
		t.Errorf("total %d", n)
	}
}
